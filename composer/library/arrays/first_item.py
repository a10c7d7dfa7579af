from typing import TypeVar

T = TypeVar("T")


def first_item(items: list[T]) -> T | None:
    """Returns the first item of a list.

    >>> first_item([1, 2, 3])
    1
    >>> first_item(["a"])
    'a'
    >>> first_item([])
    """
    return items[0] if items else None
