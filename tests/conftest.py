"""The order of the tests: those at a window first, since they wait most of the time while others can go on."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("display") is None)
