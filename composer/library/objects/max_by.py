from typing import Any


def max_by(items: list[dict[str, Any]], key: str) -> dict[str, Any] | None:
    """Finds the object with the largest number under a key.

    >>> max_by([{"n": 1}, {"n": 3}, {"n": 2}], "n")
    {'n': 3}
    >>> max_by([{"a": "x", "n": 2}, {"a": "y", "n": 2}], "n")
    {'a': 'x', 'n': 2}
    >>> max_by([], "n")
    """
    return max(items, key=lambda item: item[key], default=None)
