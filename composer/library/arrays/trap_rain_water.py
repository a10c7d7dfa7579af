from collections.abc import Sequence


def trap_rain_water(heights: Sequence[int]) -> int:
    """Computes how much rain stays between walls of the given heights.

    >>> trap_rain_water([0, 1, 0, 2, 1, 0, 1, 3])
    5
    >>> trap_rain_water([3, 0, 3])
    3
    >>> trap_rain_water([])
    0
    """
    left, right = 0, len(heights) - 1
    level = water = 0
    while left < right:
        low = min(heights[left], heights[right])
        if heights[left] == low:
            left += 1
        else:
            right -= 1
        level = max(level, low)
        water += level - low
    return water
