from typing import TypeVar

T = TypeVar("T")


def replace_value(items: list[T], old: T, replacement: T) -> list[T]:
    """Puts another value in the place of every item that equals one.

    >>> replace_value([1, 2, 1], 1, 9)
    [9, 2, 9]
    >>> replace_value(["a"], "b", "c")
    ['a']
    >>> replace_value([], 1, 2)
    []
    """
    return [replacement if item == old else item for item in items]
