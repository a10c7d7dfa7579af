from typing import TypeVar

T = TypeVar("T")


def odd_occurrence(items: list[T]) -> T | None:
    """Finds the item that a list has an odd number of times.

    >>> odd_occurrence([20, 1, 1, 2, 2, 20, 5])
    5
    >>> odd_occurrence([10])
    10
    >>> odd_occurrence([])
    """
    return next((item for item in items if items.count(item) % 2 == 1), None)
