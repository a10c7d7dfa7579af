from typing import TypeVar

T = TypeVar("T")


def replace_at(items: list[T], index: int, item: T) -> list[T]:
    """Puts another item in the place of one of a list.

    >>> replace_at([1, 2, 3], 1, 9)
    [1, 9, 3]
    >>> replace_at(["a"], 0, "b")
    ['b']
    >>> replace_at([], 0, 1)
    []
    """
    return [item if at == index else old for at, old in enumerate(items)]
