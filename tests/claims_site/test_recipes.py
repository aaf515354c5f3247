"""The recipes for the site in docs/recipes, followed word for word in a copy of the package."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import claims_site

ROOT = Path(__file__).resolve().parents[2]
BUILD = """
import sys
from pathlib import Path
from claims.audit.corpus import open_corpus
from claims_site.model.site_model import site_model
from claims_site.publishing.files import site_files
from claims_site.publishing.folder import publish
corpus = open_corpus([Path(sys.argv[1])])
publish(site_files(site_model(corpus, corpus.findings())), Path(sys.argv[2]))
"""
CLAIMS = """\
document: pantry
claims:
  - {id: jars, says: There are 7 jars., stated: "7", source: "counted <twice>"}
  - {id: lids, says: There are 14 lids., stated: "14", exact: true, expression: 2 * jars, given: {jars: jars}}
"""

pytestmark = pytest.mark.slow


def blocks(recipe: str) -> list[str]:
    """Return the code blocks of a recipe, in order."""
    section = (ROOT / "docs" / "recipes" / f"{recipe}.md").read_text(encoding="utf-8")
    found = re.findall(r"^( *)```\w+\n(.*?)^ *```$", section, re.MULTILINE | re.DOTALL)
    return [re.sub(rf"^{indent}", "", code, flags=re.MULTILINE) for indent, code in found]


def put(file: Path, before: str, line: str) -> None:
    """Put a line before one that stands in a file."""
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, (file, before)
    file.write_text(text.replace(before, line + before), encoding="utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site that a copy of the package makes after all recipes were followed in it."""
    folder = tmp_path_factory.mktemp("recipes")
    package = folder / "claims_site"
    shutil.copytree(Path(claims_site.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    page_template, page = blocks("page")
    (package / "rendering/templates/sources.html").write_text(page_template, encoding="utf-8")
    (package / "pages/sources.py").write_text(page, encoding="utf-8")
    put(package / "pages/every.py", "\n\ndef before_claims", "from claims_site.pages.sources import sources\n")
    put(package / "pages/every.py", "    yield method(model)\n", "    yield sources(model)\n")
    (export,) = blocks("export")
    (package / "exports/ids.py").write_text(export, encoding="utf-8")
    put(package / "exports/every.py", "\nEXPORTS:", "from claims_site.exports.ids import id_files\n")
    put(package / "exports/every.py", "    search_files,\n)", "    id_files,\n")
    script, tag = blocks("script")
    (package / "rendering/scripts/unfold.js").write_text(script, encoding="utf-8")
    put(package / "rendering/templates/method.html", "{% block kind %}", f"{{% block head %}}\n{tag}{{% endblock %}}\n")
    (plot,) = blocks("plot")
    (package / "plots/more.toml").write_text(plot, encoding="utf-8")
    (folder / "pantry.yaml").write_text(CLAIMS, encoding="utf-8")
    command = [sys.executable, "-c", BUILD, str(folder / "pantry.yaml"), str(folder / "out")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "out"


def test_the_page_of_the_recipe_is_there(site: Path) -> None:
    """The page lists the only assumption with its source, escaped."""
    text = (site / "sources.html").read_text(encoding="utf-8")
    assert "<h1>Sources</h1>" in text
    assert 'href="claims/jars.html"' in text
    assert "counted &lt;twice&gt;" in text
    assert "lids.html" not in text


def test_the_export_of_the_recipe_is_there(site: Path) -> None:
    """Every id stands on a line."""
    assert (site / "ids.txt").read_text(encoding="utf-8") == "jars\nlids\n"


def test_the_script_of_the_recipe_is_there(site: Path) -> None:
    """The page names the script, which is published as one function."""
    (named,) = re.findall(r'src="(static/unfold\.\w+\.js)"', (site / "method.html").read_text(encoding="utf-8"))
    assert (site / named).read_text(encoding="utf-8").startswith('"use strict";\n(() => {\n')
