from typing import TypeVar

T = TypeVar("T")


def fill_missing(values: list[T | None]) -> list[T | None]:
    """Puts the last known value where one is missing.

    >>> fill_missing([1, None, None, 4])
    [1, 1, 1, 4]
    >>> fill_missing([None, 2])
    [None, 2]
    >>> fill_missing([])
    []
    """
    filled: list[T | None] = []
    for value in values:
        filled.append(value if value is not None or not filled else filled[-1])
    return filled
