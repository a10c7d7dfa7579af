def climb_stairs(steps: int) -> int:
    """Counts the ways to climb stairs taking one or two steps at a time.

    >>> climb_stairs(4)
    5
    >>> climb_stairs(1)
    1
    >>> climb_stairs(0)
    1
    """
    ways = following = 1
    for _ in range(steps):
        ways, following = following, ways + following
    return ways
