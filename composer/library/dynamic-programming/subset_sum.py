from collections.abc import Iterable


def subset_sum(numbers: Iterable[int], target: int) -> bool:
    """Returns whether some of the numbers add up exactly to a target.

    >>> subset_sum([3, 34, 4, 12], 7)
    True
    >>> subset_sum([1, 2], 5)
    False
    >>> subset_sum([], 0)
    True
    """
    sums = {0}
    for number in numbers:
        sums |= {total + number for total in sums}
    return target in sums
