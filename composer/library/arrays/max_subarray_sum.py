from collections.abc import Sequence


def max_subarray_sum(numbers: Sequence[float]) -> float:
    """Finds the greatest sum of neighbouring numbers (Kadane).

    >>> max_subarray_sum([-2, 1, -3, 4, -1, 2, 1, -5, 4])
    6
    >>> max_subarray_sum([-3, -1])
    -1
    >>> max_subarray_sum([])
    0
    """
    if not numbers:
        return 0
    best = ending = numbers[0]
    for number in numbers[1:]:
        ending = max(number, ending + number)
        best = max(best, ending)
    return best
