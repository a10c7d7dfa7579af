from typing import Any


def top_by(items: list[dict[str, Any]], key: str, count: int) -> list[dict[str, Any]]:
    """Returns the n objects with the largest value under a key, the largest first.

    >>> top_by([{"s": 1}, {"s": 3}, {"s": 2}], "s", 2)
    [{'s': 3}, {'s': 2}]
    >>> top_by([{"s": 1}], "s", 5)
    [{'s': 1}]
    >>> top_by([], "s", 1)
    []
    """
    return sorted(items, key=lambda item: item[key], reverse=True)[:count]
