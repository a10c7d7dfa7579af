from typing import TypeVar

T = TypeVar("T")


def sort_by_order(items: list[T], order: list[T]) -> list[T]:
    """Sorts items as a list of them says; what is not in it comes last.

    >>> sort_by_order(["low", "high", "mid"], ["high", "mid", "low"])
    ['high', 'mid', 'low']
    >>> sort_by_order(["x", "a"], ["a"])
    ['a', 'x']
    >>> sort_by_order([], ["a"])
    []
    """
    return sorted(items, key=lambda item: order.index(item) if item in order else len(order))
