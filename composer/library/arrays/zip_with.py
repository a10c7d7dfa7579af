from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
K = TypeVar("K")
R = TypeVar("R")


def zip_with(first: list[T], second: list[K], join: Callable[[T, K], R]) -> list[R]:
    """Joins the items of two lists in pairs by a function.

    >>> zip_with([1, 2], [3, 4], lambda a, b: a + b)
    [4, 6]
    >>> zip_with([1], [], lambda a, b: a)
    []
    >>> zip_with(["a"], ["b"], lambda a, b: a + b)
    ['ab']
    """
    return [join(a, b) for a, b in zip(first, second, strict=False)]
