from typing import TypeVar

T = TypeVar("T")


def list_changes(before: list[T], after: list[T]) -> dict[str, list[T]]:
    """Lists what was added to a list and what was removed from it.

    >>> list_changes([1, 2], [2, 3])
    {'added': [3], 'removed': [1]}
    >>> list_changes([], ["a"])
    {'added': ['a'], 'removed': []}
    >>> list_changes([], [])
    {'added': [], 'removed': []}
    """
    return {
        "added": [item for item in after if item not in before],
        "removed": [item for item in before if item not in after],
    }
