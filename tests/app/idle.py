"""A maker of pictures who makes none."""

from racer.view.gallery import Maker


class Idle(Maker):
    """Paints nothing, so that no other process runs."""

    def ask(self, job: object) -> None:
        """Forget it."""
