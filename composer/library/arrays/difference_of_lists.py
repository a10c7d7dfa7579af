from typing import TypeVar

T = TypeVar("T")


def difference_of_lists(first: list[T], second: list[T]) -> list[T]:
    """Lists the items of the first list that are not in the second, in order.

    >>> difference_of_lists([1, 2, 3], [2])
    [1, 3]
    >>> difference_of_lists(["a"], ["a"])
    []
    >>> difference_of_lists([], [1])
    []
    """
    return [item for item in first if item not in second]
