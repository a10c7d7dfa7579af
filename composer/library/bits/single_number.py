from collections.abc import Iterable
from functools import reduce
from operator import xor


def single_number(numbers: Iterable[int]) -> int:
    """Finds the one number that has no twin in a list where all others occur twice.

    >>> single_number([4, 1, 2, 1, 2])
    4
    >>> single_number([7])
    7
    >>> single_number([])
    0
    """
    return reduce(xor, numbers, 0)
