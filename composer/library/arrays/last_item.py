from typing import TypeVar

T = TypeVar("T")


def last_item(items: list[T]) -> T | None:
    """Returns the last item of a list.

    >>> last_item([1, 2, 3])
    3
    >>> last_item(["a"])
    'a'
    >>> last_item([])
    """
    return items[-1] if items else None
