"""The distribution as users get it: built, installed away from the tree, and used from an unrelated folder."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.oracles.transcripts import DOCS, follow

ROOT = Path(__file__).resolve().parent.parent
EXPECTED = "    expect: refuted\n    because: 365 backups of 40 GB are 14.6 TB.\n"
PACKAGES = {"units": "units", "derive": "derive", "claims": "claims", "claims_site": "site/claims_site"}
LEFT_BEHIND = shutil.ignore_patterns(
    ".git", ".venv", "build", "dist", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info"
)

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command away from the tree and return what it said; its exit status is the caller's to judge."""
    return subprocess.run([*map(str, command)], cwd=cwd, capture_output=True, text=True, check=False)


def build(source: Path, what: str, into: Path) -> Path:
    """Build a wheel or an sdist without a network and return its path."""
    done = run(sys.executable, "-m", "build", "--no-isolation", f"--{what}", "--outdir", into, source, cwd=into)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = into.glob("*.whl" if what == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project in a folder whose name has a space."""
    return Path(shutil.copytree(ROOT, tmp_path_factory.mktemp("copy") / "the project", ignore=LEFT_BEHIND))


@pytest.fixture(scope="module")
def wheel(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel built from the tree."""
    return build(tree, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the source distribution."""
    return build(tree, "sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that the source distribution unpacks to."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    return next(folder.iterdir())


@dataclass(frozen=True)
class Installed:
    """A throw-away environment that holds the distribution; its third-party packages are those of this run."""

    bin: Path

    def __call__(self, command: str, *arguments: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
        """Run one of its commands."""
        return run(self.bin / command, *arguments, cwd=cwd)


def install(folder: Path, *what: str | Path) -> Installed:
    """Make an environment and install the distribution alone into it, without a network."""
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    scheme = {"base": str(folder), "platbase": str(folder)}
    own = Path(sysconfig.get_path("purelib", "venv", scheme))
    (own / "third_party.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    bin_folder = Path(sysconfig.get_path("scripts", "venv", scheme))
    offline = ["--no-deps", "--no-index", "--no-build-isolation", "--quiet"]
    done = run(sys.executable, "-m", "pip", "--python", bin_folder / "python", "install", *offline, *what, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return Installed(bin_folder)


@pytest.fixture(scope="module", params=["wheel", "sdist", "editable"])
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Return an environment for each way of installing."""
    way = {
        "wheel": lambda: [request.getfixturevalue("wheel")],
        "sdist": lambda: [build(request.getfixturevalue("unpacked"), "wheel", tmp_path_factory.mktemp("from-sdist"))],
        "editable": lambda: ["--editable", request.getfixturevalue("tree")],
    }
    arguments: Callable[[], list[str | Path]] = way[request.param]
    return install(tmp_path_factory.mktemp(request.param) / "environment", *arguments())


@pytest.fixture
def guide(tmp_path: Path) -> Path:
    """Return an unrelated folder that holds the README's example, whose last claim is expected to be refuted."""
    example = re.search(r"```yaml[^\n]*\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert example
    (tmp_path / "guide.yaml").write_text(f"{example[1]}{EXPECTED}", encoding="utf-8")
    return tmp_path


def shipped(tree: Path) -> set[str]:
    """Return every file of the packages as a wheel names it."""
    return {
        f"{package}/{path.relative_to(tree / folder).as_posix()}"
        for package, folder in PACKAGES.items()
        for path in (tree / folder).rglob("*")
        if path.is_file()
    }


def test_wheel_holds_every_file_of_the_packages(tree: Path, wheel: Path) -> None:
    """Code, definitions, grammars, claims and templates all travel, recheck.py beside them, and nothing else does."""
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert inside == {*shipped(tree), "recheck.py"}
    assert {Path(name).suffix for name in inside} >= {".py", ".txt", ".lark", ".typed", ".yaml"}


@pytest.mark.parametrize("what", ["wheel", "sdist"])
def test_the_same_commit_gives_the_same_bytes(
    what: str, tree: Path, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Built again from a copy in another folder, whose files are as new as the copy, every byte is the same."""
    again = Path(shutil.copytree(tree, tmp_path / "elsewhere", copy_function=shutil.copy))
    (tmp_path / "made").mkdir()
    assert build(again, what, tmp_path / "made").read_bytes() == request.getfixturevalue(what).read_bytes()


def test_another_file_gives_another_wheel(tree: Path, wheel: Path, tmp_path: Path) -> None:
    """The bytes are those of the files: one comment more is seen."""
    other = Path(shutil.copytree(tree, tmp_path / "elsewhere"))
    with (other / "recheck.py").open("a", encoding="utf-8") as file:
        file.write("# more\n")
    (tmp_path / "made").mkdir()
    assert build(other, "wheel", tmp_path / "made").read_bytes() != wheel.read_bytes()


def test_sdist_holds_what_its_own_tests_need(tree: Path, unpacked: Path) -> None:
    """The source distribution is the project: packages, tests, documents and commands."""
    for folder in ["units", "derive", "claims", "site", "tests"]:
        here = {path.relative_to(tree) for path in (tree / folder).rglob("*") if path.is_file()}
        assert here == {path.relative_to(unpacked) for path in (unpacked / folder).rglob("*") if path.is_file()}
    for name in ["Makefile", ".ci/run", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "pyproject.toml"]:
        assert (unpacked / name).is_file()


def test_packages_come_from_the_installation(installed: Installed, tmp_path: Path) -> None:
    """All four packages load from an unrelated folder, and `site` stays the standard library's."""
    code = (
        "import claims, claims_site, derive, site, units; print(claims.__file__, claims_site.__file__, site.__file__)"
    )
    done = installed("python", "-c", code, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"{ROOT}/" not in done.stdout
    assert done.stdout.split()[-1] == sysconfig.get_path("stdlib") + "/site.py"


def test_foreign_claims_are_audited(installed: Installed, guide: Path) -> None:
    """The README's example is audited from an unrelated folder, and all verdicts are as recorded."""
    done = installed("claims", "audit", "--json", "guide.yaml", cwd=guide)
    assert done.returncode == 0, done.stdout + done.stderr
    verdicts = {claim["id"]: claim["verdict"] for claim in json.loads(done.stdout)["claims"]}
    assert verdicts == {
        "backup-size": "assumption",
        "line-rate": "assumption",
        "backup-time": "verified",  # 40 GB * 8 bit/byte / 5 Gbit/s = 64 s, within 10 % of 60 s
        "backups-in-a-year": "refuted",  # 365 * 40 GB = 14.6 TB, more than twice 5 TB
    }


def test_foreign_folder_is_audited_by_pytest(installed: Installed, guide: Path) -> None:
    """A folder that holds claims and nothing else is audited by running pytest there."""
    done = installed("python", "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=guide)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 passed" in done.stdout


def test_site_of_an_installation_can_be_checked_again(installed: Installed, guide: Path) -> None:
    """An installed `claims site` publishes certificate and program, which agree in a bare Python."""
    done = installed("claims", "site", "guide.yaml", "--out", "site", cwd=guide)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (guide / "site" / "recheck.py").read_bytes() == (ROOT / "recheck.py").read_bytes()
    done = run(sys.executable, "-I", "-S", "recheck.py", "certificate.json", cwd=guide / "site")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 claims" in done.stdout


def test_shipped_claims_are_found(installed: Installed, tmp_path: Path) -> None:
    """Without a path the audit takes the claims that come with the distribution."""
    done = installed("claims", "audit", "--json", "--id", "rt-takeaway-batch", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [claim["document"] for claim in json.loads(done.stdout)["claims"]] == ["roofline-tour"]


def test_the_tutorial_is_typed_where_nothing_else_is_installed(
    wheel: Path, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    """From a text to its marked page, the wheel in an environment of its own prints what the page shows."""
    python = install(tmp_path_factory.mktemp("newcomer") / "environment", wheel).bin / "python"
    steps = follow((DOCS / "tutorial.md").read_text(encoding="utf-8"), tmp_path, python)
    typed = {command.split()[1] for command, _, _ in steps}
    assert typed >= {"check", "audit", "why-not", "annotate"}
    for command, expected, found in steps:
        assert found == expected, command
    assert (tmp_path / "page.html").is_file()
