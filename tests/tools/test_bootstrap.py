"""The environment is made once, repaired when broken and otherwise left alone; no test here uses pip."""

import ast
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import bootstrap
import pytest
from bootstrap import Environment, Probe, SetupError, Stamp, Step

TOOLS = Path(bootstrap.__file__).parent
PYPROJECT = """
[project]
name = "game"
dependencies = ["numpy>=2", "pymunk[fast]>=7.3", "rare; sys_platform == 'amiga'"]
optional-dependencies = { dev = ["pytest>=9"], plots = ["matplotlib"] }
"""


class Machine:
    """Stands in for pip, venv and the environment's Python, and notes what was called."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.probe: Probe | None = Probe("3.11", ())
        self.calls: list[list[str]] = []
        self.pip: Callable[[], int] = lambda: 0

    def call(self, command: list[str]) -> int:
        self.calls.append(command)
        if "pip" in command:
            return self.pip()
        self.probe = Probe("3.11", ())
        return 0

    def ask(self, environment: Environment, distributions: list[str]) -> Probe | None:
        return self.probe

    @property
    def steps(self) -> list[str]:
        """The modules that were run: venv, pip or both."""
        return [command[command.index("-m") + 1] for command in self.calls]


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)
    (tmp_path / ".venv").mkdir()
    return Environment(tmp_path)


@pytest.fixture
def machine(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(environment)
    monkeypatch.setattr(subprocess, "call", machine.call)
    monkeypatch.setattr(bootstrap, "_ask", machine.ask)
    return machine


@pytest.fixture
def ready(environment: Environment, machine: Machine) -> Environment:
    bootstrap.python_for(["dev"], environment.project)
    machine.calls.clear()
    return environment


def test_the_first_run_makes_and_installs(environment: Environment, machine: Machine) -> None:
    machine.probe = None
    assert bootstrap.python_for(["dev"], environment.project) == environment.python
    assert machine.steps == ["venv", "pip"]
    assert machine.calls[-1][-2:] == ["--editable", f"{environment.project}[dev]"]
    assert not environment.unfinished.exists()


def test_the_second_run_calls_nothing(ready: Environment, machine: Machine) -> None:
    bootstrap.python_for(["dev"], ready.project)
    bootstrap.python_for([], ready.project)
    assert machine.calls == []


def test_another_extra_is_added_and_the_old_one_kept(ready: Environment, machine: Machine) -> None:
    bootstrap.python_for(["plots"], ready.project)
    assert machine.steps == ["pip"]
    assert machine.calls[-1][-1].endswith("[dev,plots]")
    stamp = bootstrap.read_stamp(ready)
    assert stamp is not None
    assert stamp.extras == ("dev", "plots")


def test_changed_dependencies_are_installed(ready: Environment) -> None:
    (ready.project / "pyproject.toml").write_text(PYPROJECT.replace("numpy>=2", "numpy>=3"))
    assert bootstrap.needed(ready, ["dev"]) is Step.INSTALL


def test_other_changes_to_the_project_file_install_nothing(ready: Environment) -> None:
    (ready.project / "pyproject.toml").write_text(PYPROJECT + "[tool.ruff]\nline-length = 110\n")
    assert bootstrap.needed(ready, ["dev"]) is Step.NOTHING


@pytest.mark.parametrize("contents", ["", "{", "[]", "{}", '{"extras": []}'])
def test_without_a_readable_stamp_pip_is_asked_again(ready: Environment, contents: str) -> None:
    ready.stamp.write_text(contents)
    assert bootstrap.needed(ready, ["dev"]) is Step.INSTALL


def test_an_environment_without_pip_and_stamp_is_made_anew(environment: Environment, machine: Machine) -> None:
    machine.probe = Probe("3.11", ("pip",))
    assert bootstrap.needed(environment, []) is Step.MAKE


@pytest.mark.parametrize("probe", [None, Probe("3.12", ()), Probe("3.11", ("numpy",))])
def test_a_broken_environment_is_made_anew(ready: Environment, machine: Machine, probe: Probe | None) -> None:
    machine.probe = probe
    (ready.folder / "rubbish").touch()
    bootstrap.python_for(["dev"], ready.project)
    assert machine.steps == ["venv", "pip"]
    assert not (ready.folder / "rubbish").exists()
    assert bootstrap.needed(ready, ["dev"]) is Step.NOTHING


def test_repairing_keeps_the_extras(ready: Environment, machine: Machine) -> None:
    machine.probe = None
    bootstrap.python_for([], ready.project)
    assert machine.calls[-1][-1].endswith("[dev]")


def test_a_moved_project_gets_a_new_environment(ready: Environment) -> None:
    stamp = bootstrap.read_stamp(ready)
    assert stamp is not None
    moved = Stamp(stamp.python, "elsewhere", stamp.dependencies, stamp.extras)
    bootstrap.write_stamp(ready, moved)
    assert bootstrap.needed(ready, ["dev"]) is Step.MAKE


def test_a_file_in_place_of_the_environment_is_replaced(environment: Environment, machine: Machine) -> None:
    environment.folder.rmdir()
    environment.folder.write_text("not a folder")
    machine.probe = None
    bootstrap.python_for([], environment.project)
    assert environment.folder.is_dir()


def test_an_interrupted_install_starts_afresh(environment: Environment, machine: Machine) -> None:
    def interrupt() -> int:
        raise KeyboardInterrupt

    machine.pip = interrupt
    with pytest.raises(SetupError, match=r"Run this again"):
        bootstrap.python_for([], environment.project)
    assert bootstrap.needed(environment, []) is Step.MAKE


def test_a_failed_install_names_the_remedy_in_one_line(environment: Environment, machine: Machine) -> None:
    machine.pip = lambda: 1
    with pytest.raises(SetupError) as caught:
        bootstrap.python_for([], environment.project)
    message = str(caught.value)
    assert "network" in message
    assert str(environment.folder) in message
    assert "\n" not in message
    # Being offline is no reason to throw away what is there.
    assert bootstrap.needed(environment, []) is Step.INSTALL


def test_an_install_that_leaves_gaps_is_not_trusted(environment: Environment, machine: Machine) -> None:
    machine.probe = Probe("3.11", ("numpy",))
    with pytest.raises(SetupError, match="not complete"):
        bootstrap.python_for([], environment.project)
    assert bootstrap.read_stamp(environment) is None


def test_a_python_without_venv_names_the_remedy(
    environment: Environment, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.probe = None
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SetupError, match="apt install python3-venv"):
        bootstrap.python_for([], environment.project)


def test_what_must_be_installed_is_read_from_the_project_file(environment: Environment) -> None:
    names = bootstrap._distributions(environment.project, ["dev"])
    assert names == ["pip", "game", "numpy", "pymunk", "pytest"]


def test_a_missing_python_gives_no_answer(environment: Environment) -> None:
    assert bootstrap._ask(environment, []) is None


@pytest.mark.skipif(sys.platform == "win32", reason="scripts with a first line naming their shell")
@pytest.mark.parametrize("script", ["#!/bin/sh\nexit 1\n", "#!/bin/sh\necho hello\n", "#!/no/such/python\n", ""])
def test_a_failing_python_gives_no_answer(environment: Environment, script: str) -> None:
    environment.python.parent.mkdir()
    environment.python.write_text(script)
    environment.python.chmod(0o755)
    assert bootstrap._ask(environment, []) is None


def test_a_real_environment_says_what_it_lacks(environment: Environment) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment.folder], check=True)
    site = next(environment.folder.glob("[Ll]ib/**/site-packages"))
    for name in ("whole", "hollow"):
        (site / f"{name}-1.dist-info").mkdir()
        (site / f"{name}-1.dist-info" / "METADATA").write_text(f"Name: {name}\nVersion: 1\n")
        (site / f"{name}-1.dist-info" / "RECORD").write_text(f"{name}/__init__.py,,\n../../bin/{name},,\n")
    (site / "whole").mkdir()
    probe = bootstrap._ask(environment, ["whole", "hollow", "absent"])
    assert probe == Probe(f"{sys.version_info[0]}.{sys.version_info[1]}", ("hollow", "absent"))


def test_a_command_gives_its_exit_code() -> None:
    assert bootstrap.run([sys.executable, "-c", "raise SystemExit(7)"]) == 7


@pytest.mark.parametrize("tool", ["play", "test", "campaign"])
def test_an_older_python_gets_a_sentence(tool: str) -> None:
    script = f"""
import runpy, sys
sys.path.insert(0, {str(TOOLS)!r})
sys.version_info, sys.version = (3, 10, 2), "3.10.2 (main)"
runpy.run_path({str(TOOLS / tool)!r} + ".py")
"""
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert answer.returncode == 1
    assert answer.stderr.strip() == "Slipline needs Python 3.11 or newer; this is Python 3.10.2."


@pytest.mark.parametrize("name", ["bootstrap", "play", "test", "campaign"])
def test_an_older_python_can_read_the_tools(name: str) -> None:
    source = (TOOLS / f"{name}.py").read_text(encoding="utf-8")
    assert ast.parse(source, feature_version=(3, 7))


def test_the_stamp_can_be_read_by_people(ready: Environment) -> None:
    assert set(json.loads(ready.stamp.read_text())) == {"python", "project", "dependencies", "extras"}
