from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def remove_falsy(items: Iterable[T | None]) -> list[T]:
    """Keeps only the items that are neither empty, zero, false nor missing.

    >>> remove_falsy([0, 1, "", "a", None, False])
    [1, 'a']
    >>> remove_falsy([2])
    [2]
    >>> remove_falsy([])
    []
    """
    return [item for item in items if item]
