def max_pair_product(numbers: list[float]) -> float:
    """Finds the largest product of any two numbers of a list.

    >>> max_pair_product([3, 6, -2, -5])
    18
    >>> max_pair_product([-10, -20, 1])
    200
    >>> max_pair_product([1, 2])
    2
    """
    ordered = sorted(numbers)
    return max(ordered[0] * ordered[1], ordered[-1] * ordered[-2])
