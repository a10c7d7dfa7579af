from typing import TypeVar

T = TypeVar("T")


def reverse_groups(items: list[T], size: int) -> list[T]:
    """Turns round the items of a list in groups of a size.

    >>> reverse_groups([1, 2, 3, 4, 5], 3)
    [3, 2, 1, 5, 4]
    >>> reverse_groups([1, 2], 1)
    [1, 2]
    >>> reverse_groups([], 2)
    []
    """
    return [item for at in range(0, len(items), size) for item in reversed(items[at : at + size])]
