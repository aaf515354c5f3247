"""Take the pictures of an editor in docs/pictures: Neovim with the set-up of docs/editors.md, beside a real server.

.venv/bin/python .ci/editor_pictures.py      needs Neovim (nvim) 0.7 to 0.9, and the extra dev
"""

from __future__ import annotations

import os
import re
import sys
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pexpect
from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

DOCS = Path(__file__).parent.parent / "docs"
LUA = re.compile(r"^```lua\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ROWS, COLUMNS = 22, 104
SECONDS = 60  # for one picture, at most
BAKERY = """\
document: bakery
units:
  - {name: bun, meaning: a bun from the oven}
claims:
  - id: buns
    says: The oven bakes about 40 buns an hour.
    stated: ~40 bun/h
    source: the baker
  - id: day
    says: That makes 480 buns in a day of 12 hours.
    stated: 480 bun
    expression: rate * open
    given: {rate: buns, open: 12 h}
  - id: week
    says: In a week, 3,000 buns.
    stated: 3,000 bun
    expression: daily * days
    given: {daily: day, days: exactly 7}
"""
# The file, and what is done in it once the server has answered.
SCENES = {
    "hover": (BAKERY, "vim.fn.cursor(7, 14) vim.lsp.buf.hover()"),
    "completion": (BAKERY, 'vim.fn.cursor(16, 1) vim.api.nvim_feedkeys(keys("A<C-w>bu<C-x><C-o>"), "n", false)'),
    "inlay": (BAKERY, "beside()"),
    "quick-fix": (
        BAKERY.replace("rate: buns", "rate: bunz"),
        "vim.fn.cursor(13, 19) vim.lsp.buf.code_action()",
    ),
}
SET_UP = """\
vim.o.termguicolors, vim.o.number, vim.o.ruler, vim.o.showcmd, vim.o.completeopt = true, true, false, false, "menuone"
vim.cmd("colorscheme slate")
vim.cmd("highlight SignColumn guibg=NONE | highlight Normal guibg=#262626 | highlight DiagnosticError guifg=#ff8080")
vim.cmd("highlight Pmenu guibg=#3a3f4b guifg=#e0e0e0 | highlight PmenuSel guibg=#56617a guifg=#ffffff")
vim.cmd("highlight Comment guifg=#9aa7b8 | highlight StatusLine guibg=#3a3f4b guifg=#e0e0e0 gui=NONE")
vim.cmd("highlight link NormalFloat Pmenu")
-- Its own list waits for a key, and while it waits no picture can be taken.
function vim.ui.select(items, options)
  local lines = vim.tbl_map(options.format_item or tostring, items)
  vim.lsp.util.open_floating_preview(lines, "", { focusable = false })
end
function keys(text) return vim.api.nvim_replace_termcodes(text, true, false, true) end
"""
TAKE = """\
local taken = false
vim.api.nvim_create_autocmd("DiagnosticChanged", {{ callback = function()
  if taken then return end
  taken = true
  vim.defer_fn(function()
    vim.api.nvim_buf_set_option(0, "omnifunc", "v:lua.vim.lsp.omnifunc")
    {scene}
    vim.defer_fn(function() vim.api.nvim__screenshot("screen") vim.cmd("qa!") end, 3000)
  end, 1500)
end }})
"""
FORMAT = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs>{lines}</defs>
<rect width="{width}" height="{height}" rx="8" fill="#262626"/>
<g transform="translate({terminal_x}, 14)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def main() -> None:
    """Take all pictures."""
    for name, (text, scene) in SCENES.items():
        with TemporaryDirectory() as folder:
            screen = taken(Path(folder), text, scene)
        (DOCS / "pictures" / f"editor-{name}.svg").write_text(drawn(screen, name), "utf-8")


def taken(folder: Path, text: str, scene: str) -> str:
    """Return what the editor's terminal shows in a scene, with its escape sequences."""
    (folder / "bakery.yaml").write_text(text, "utf-8")
    blocks = LUA.findall((DOCS / "editors.md").read_text("utf-8"))
    shown_in_docs = [each for each in blocks if "vim.lsp.config" not in each]  # that one needs a newer Neovim
    (folder / "init.lua").write_text(SET_UP + "\n".join(shown_in_docs) + TAKE.format(scene=scene), "utf-8")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    variables = {**os.environ, "PATH": path, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    command = ["--clean", "-n", "-u", "init.lua", "bakery.yaml"]
    editor = pexpect.spawn("nvim", command, cwd=folder, dimensions=(ROWS, COLUMNS), env=variables, timeout=SECONDS)
    editor.expect(pexpect.EOF)
    return (folder / "screen").read_text("utf-8").partition("\n")[2]  # behind its size


def drawn(screen: str, name: str) -> str:
    """Return a screen as a picture without fonts from elsewhere."""
    console = Console(record=True, width=COLUMNS, file=StringIO(), force_terminal=True)
    console.print(Text.from_ansi(screen.replace("\r", "")), end="")
    return console.export_svg(theme=MONOKAI, code_format=FORMAT, unique_id=f"editor-{name}")


if __name__ == "__main__":
    main()
