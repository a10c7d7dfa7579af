from typing import Any


def only_numbers(items: list[Any]) -> list[float]:
    """Keeps the numbers of a list of mixed values.

    >>> only_numbers([1, "a", 2.5, "b"])
    [1, 2.5]
    >>> only_numbers(["x"])
    []
    >>> only_numbers([])
    []
    """
    return [item for item in items if isinstance(item, int | float) and not isinstance(item, bool)]
