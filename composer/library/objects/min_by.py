from typing import Any


def min_by(items: list[dict[str, Any]], key: str) -> dict[str, Any] | None:
    """Finds the object with the smallest number under a key.

    >>> min_by([{"n": 2}, {"n": 1}, {"n": 3}], "n")
    {'n': 1}
    >>> min_by([{"a": "x", "n": 2}, {"a": "y", "n": 2}], "n")
    {'a': 'x', 'n': 2}
    >>> min_by([], "n")
    """
    return min(items, key=lambda item: item[key], default=None)
