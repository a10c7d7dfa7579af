from typing import TypeVar

T = TypeVar("T")


def fill_array(length: int, value: T) -> list[T]:
    """Makes a list of a length with the same value everywhere.

    >>> fill_array(3, "a")
    ['a', 'a', 'a']
    >>> fill_array(1, 0)
    [0]
    >>> fill_array(0, 5)
    []
    """
    return [value] * length
