from typing import TypeVar

T = TypeVar("T")


def reshape_matrix(values: list[T], columns: int) -> list[list[T]]:
    """Puts the values of a list into rows of some length.

    >>> reshape_matrix([1, 2, 3, 4], 2)
    [[1, 2], [3, 4]]
    >>> reshape_matrix([1, 2, 3], 2)
    [[1, 2], [3]]
    >>> reshape_matrix([], 2)
    []
    """
    return [values[start : start + columns] for start in range(0, len(values), columns)]
