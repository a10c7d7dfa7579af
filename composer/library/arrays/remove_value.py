from typing import TypeVar

T = TypeVar("T")


def remove_value(items: list[T], unwanted: T) -> list[T]:
    """Leaves out all the items of a list that equal a value.

    >>> remove_value([1, 2, 1, 3], 1)
    [2, 3]
    >>> remove_value(["a"], "a")
    []
    >>> remove_value([], 1)
    []
    """
    return [item for item in items if item != unwanted]
