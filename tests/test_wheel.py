"""What people get who install the game without its source."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built without the network and unpacked, which is all that installing does to its files."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    with ZipFile(next(folder.glob("slipline-*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


@pytest.mark.parametrize("name", ["tracks", "sprites", "data"])
def test_the_wheel_finds_its_own_files(installed: Path, name: str) -> None:
    script = f"import sys; sys.path[:0] = sys.argv[1:]; import racer.folders as f; print(f.{name}_folder())"
    ask = [sys.executable, "-I", "-c", script, str(installed)]
    answer = subprocess.run(ask, capture_output=True, text=True, check=True)
    found = Path(answer.stdout.strip())
    assert found == installed / "racer" / name
    assert any(found.iterdir())


def test_the_wheel_holds_no_tests_and_no_tools(installed: Path) -> None:
    assert sorted(path.name.split("-")[0] for path in installed.iterdir()) == ["racer", "slipline"]
