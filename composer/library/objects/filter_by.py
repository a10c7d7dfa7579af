from typing import Any


def filter_by(items: list[dict[str, Any]], key: str, value: Any) -> list[dict[str, Any]]:
    """Keeps the objects that have a value under a key.

    >>> filter_by([{"t": "a", "n": 1}, {"t": "b", "n": 2}, {"t": "a", "n": 3}], "t", "a")
    [{'t': 'a', 'n': 1}, {'t': 'a', 'n': 3}]
    >>> filter_by([{"a": 1}], "a", 2)
    []
    >>> filter_by([], "a", 1)
    []
    """
    return [item for item in items if item.get(key) == value]
