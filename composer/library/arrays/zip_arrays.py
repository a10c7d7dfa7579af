from collections.abc import Iterable
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")


def zip_arrays(first: Iterable[A], second: Iterable[B]) -> list[tuple[A, B]]:
    """Pairs the items of two lists by position, up to the end of the shorter one.

    >>> zip_arrays([1, 2, 3], ["a", "b"])
    [(1, 'a'), (2, 'b')]
    >>> zip_arrays([], [1])
    []
    >>> zip_arrays([True], [0])
    [(True, 0)]
    """
    return list(zip(first, second, strict=False))
