from typing import TypeVar

T = TypeVar("T")


def interleave(first: list[T], second: list[T]) -> list[T]:
    """Takes the items of two lists by turns; what one has more comes at the end.

    >>> interleave([1, 2, 3], ["a", "b", "c"])
    [1, 'a', 2, 'b', 3, 'c']
    >>> interleave([1, 2, 3], ["a"])
    [1, 'a', 2, 3]
    >>> interleave([], [1])
    [1]
    """
    length = max(len(first), len(second))
    return [item for at in range(length) for item in [*first[at : at + 1], *second[at : at + 1]]]
