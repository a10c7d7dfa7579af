from typing import TypeVar

T = TypeVar("T")


def swap_items(items: list[T], first: int, second: int) -> list[T]:
    """Exchanges two items of a list by their positions.

    >>> swap_items([1, 2, 3], 0, 2)
    [3, 2, 1]
    >>> swap_items(["a", "b"], 0, 1)
    ['b', 'a']
    >>> swap_items([1], 0, 0)
    [1]
    """
    result = list(items)
    result[first], result[second] = result[second], result[first]
    return result
