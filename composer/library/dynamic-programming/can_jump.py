def can_jump(jumps: list[int]) -> bool:
    """Returns whether one can get to the end of a list by jumps of at most the number at each place.

    >>> can_jump([2, 3, 1, 1, 4])
    True
    >>> can_jump([3, 2, 1, 0, 4])
    False
    >>> can_jump([0])
    True
    """
    reach = 0
    for at, jump in enumerate(jumps):
        if at > reach:
            return False
        reach = max(reach, at + jump)
    return True
