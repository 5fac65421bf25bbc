"""A sample of the campaign in which the disk refuses each call in turn."""

import errno
import shutil
import sys
from pathlib import Path

import pytest
from campaigns import disk_faults

from racer.recording.set_aside import set_aside

compiled = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler"
)


@compiled
@pytest.mark.parametrize("case", [("car deleted and back", errno.EROFS, True), ("trash emptied", errno.ENOSPC, False)])
def test_nothing_is_lost_when_the_disk_refuses(case: tuple[str, int, bool], tmp_path: Path) -> None:
    done = disk_faults.save(disk_faults.built(tmp_path), disk_faults.ALL.index(case))
    assert done.found == ()
    assert done.calls >= 3


def test_a_file_that_cannot_be_moved_leaves_no_empty_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = tmp_path / "settings.json"
    damaged.write_text("{")

    def refused(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "replace", refused)
    with pytest.raises(OSError, match="Read-only"):
        set_aside(damaged)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
