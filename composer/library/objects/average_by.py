from typing import Any


def average_by(items: list[dict[str, Any]], key: str) -> float:
    """Returns the average of the numbers that objects have under a key.

    >>> average_by([{"n": 1}, {"n": 2}], "n")
    1.5
    >>> average_by([{"n": 5, "m": 1}], "m")
    1.0
    >>> average_by([], "n")
    0
    """
    return sum(item[key] for item in items) / len(items) if items else 0
