from random import choices
from typing import TypeVar

T = TypeVar("T")


def weighted_choice(items: list[T], weights: list[float]) -> T | None:
    """Picks one item at random, the more likely the greater its weight.

    >>> weighted_choice(["a", "b"], [1, 0])
    'a'
    >>> weighted_choice(["x"], [5])
    'x'
    >>> weighted_choice([], [])
    """
    return choices(items, weights)[0] if items else None
