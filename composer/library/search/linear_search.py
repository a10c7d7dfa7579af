from collections.abc import Iterable


def linear_search(items: Iterable[object], wanted: object) -> int:
    """Finds the first position of an item in a list by looking at each in turn.

    >>> linear_search([4, 2, 9], 9)
    2
    >>> linear_search([1, 1], 1)
    0
    >>> linear_search([], 3)
    -1
    """
    for index, item in enumerate(items):
        if item == wanted:
            return index
    return -1
