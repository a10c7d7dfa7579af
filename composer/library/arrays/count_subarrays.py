from collections import Counter


def count_subarrays(numbers: list[float], target: float) -> int:
    """Counts the parts of a list whose numbers add up to a target.

    >>> count_subarrays([1, 1, 1], 2)
    2
    >>> count_subarrays([1, 2, 3], 3)
    2
    >>> count_subarrays([], 0)
    0
    """
    sums = Counter([0.0])
    total = found = 0
    for number in numbers:
        total += number
        found += sums[total - target]
        sums[total] += 1
    return found
