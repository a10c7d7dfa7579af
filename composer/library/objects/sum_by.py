from typing import Any


def sum_by(items: list[dict[str, Any]], key: str) -> float:
    """Adds up the numbers that objects have under a key.

    >>> sum_by([{"n": 1}, {"n": 2}], "n")
    3
    >>> sum_by([{"n": 5, "m": 1}], "m")
    1
    >>> sum_by([], "n")
    0
    """
    return sum(item[key] for item in items)
