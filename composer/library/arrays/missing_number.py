from collections.abc import Sequence


def missing_number(numbers: Sequence[int]) -> int:
    """Finds the number that is missing from a list of all numbers from 0 to n.

    >>> missing_number([3, 0, 1])
    2
    >>> missing_number([0, 1])
    2
    >>> missing_number([])
    0
    """
    return len(numbers) * (len(numbers) + 1) // 2 - sum(numbers)
