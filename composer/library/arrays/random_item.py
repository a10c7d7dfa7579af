from random import choice
from typing import TypeVar

T = TypeVar("T")


def random_item(items: list[T]) -> T | None:
    """Picks one item of a list at random; nothing of an empty list.

    >>> random_item([7])
    7
    >>> random_item(["a", "a"])
    'a'
    >>> random_item([])
    """
    return choice(items) if items else None
