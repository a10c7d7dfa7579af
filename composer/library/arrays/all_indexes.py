from typing import TypeVar

T = TypeVar("T")


def all_indexes(items: list[T], wanted: T) -> list[int]:
    """Lists all the positions of a value in a list.

    >>> all_indexes([1, 2, 1], 1)
    [0, 2]
    >>> all_indexes(["a"], "b")
    []
    >>> all_indexes([], 1)
    []
    """
    return [index for index, item in enumerate(items) if item == wanted]
