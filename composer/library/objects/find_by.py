from typing import Any


def find_by(items: list[dict[str, Any]], key: str, value: Any) -> dict[str, Any] | None:
    """Finds the first object that has a value under a key.

    >>> find_by([{"id": 1}, {"id": 2}], "id", 2)
    {'id': 2}
    >>> find_by([{"a": "x"}], "a", "y")
    >>> find_by([], "id", 1)
    """
    return next((item for item in items if item.get(key) == value), None)
