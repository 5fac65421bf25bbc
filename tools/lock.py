"""A lock between processes that ends with the process that holds it."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path


@contextlib.contextmanager
def held(path: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold the lock file; `waiting` is called once if somebody else holds it first."""
    with path.open("a+b") as file:
        if not _try_to_lock(file.fileno()):
            waiting()
            _wait_to_lock(file.fileno())
        yield


if sys.platform == "win32":
    import msvcrt
    import time

    def _try_to_lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _wait_to_lock(descriptor: int) -> None:
        while not _try_to_lock(descriptor):
            time.sleep(0.5)

else:
    import fcntl

    def _try_to_lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _wait_to_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
