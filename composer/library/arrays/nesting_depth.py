from typing import Any


def nesting_depth(items: list[Any]) -> int:
    """Tells how deep lists are nested in a list; a flat one has depth 1.

    >>> nesting_depth([1, [2, [3]]])
    3
    >>> nesting_depth([1, 2])
    1
    >>> nesting_depth([])
    1
    """
    return 1 + max((nesting_depth(item) for item in items if isinstance(item, list)), default=0)
