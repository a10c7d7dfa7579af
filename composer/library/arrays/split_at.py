from typing import TypeVar

T = TypeVar("T")


def split_at(items: list[T], index: int) -> tuple[list[T], list[T]]:
    """Cuts a list in two at an index.

    >>> split_at([1, 2, 3], 1)
    ([1], [2, 3])
    >>> split_at([1], 5)
    ([1], [])
    >>> split_at([], 0)
    ([], [])
    """
    return items[:index], items[index:]
