def has_pair_with_sum(numbers: list[float], target: float) -> bool:
    """Returns whether two numbers of a list add up to a target.

    >>> has_pair_with_sum([1, 2, 3], 5)
    True
    >>> has_pair_with_sum([1, 2], 4)
    False
    >>> has_pair_with_sum([], 0)
    False
    """
    seen: set[float] = set()
    for number in numbers:
        if target - number in seen:
            return True
        seen.add(number)
    return False
