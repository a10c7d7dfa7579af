from itertools import combinations


def count_inversions(numbers: list[float]) -> int:
    """Counts the pairs of a list of which the first is greater than the second.

    >>> count_inversions([2, 4, 1, 3])
    3
    >>> count_inversions([1, 2])
    0
    >>> count_inversions([])
    0
    """
    return sum(first > second for first, second in combinations(numbers, 2))
