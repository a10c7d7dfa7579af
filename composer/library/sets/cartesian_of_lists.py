import itertools
from typing import Any


def cartesian_of_lists(lists: list[list[Any]]) -> list[list[Any]]:
    """Lists all the ways to take one item from each of some lists.

    >>> cartesian_of_lists([[1, 2], ["a", "b"]])
    [[1, 'a'], [1, 'b'], [2, 'a'], [2, 'b']]
    >>> cartesian_of_lists([[1], [2], [3]])
    [[1, 2, 3]]
    >>> cartesian_of_lists([[1], []])
    []
    """
    return [list(row) for row in itertools.product(*lists)]
