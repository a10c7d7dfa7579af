def most_water(heights: list[float]) -> float:
    """Finds how much water two of some walls can hold between them.

    >>> most_water([1, 8, 6, 2, 5, 4, 8, 3, 7])
    49
    >>> most_water([1, 1])
    1
    >>> most_water([])
    0.0
    """
    left, right = 0, len(heights) - 1
    best = 0.0
    while left < right:
        best = max(best, min(heights[left], heights[right]) * (right - left))
        if heights[left] < heights[right]:
            left += 1
        else:
            right -= 1
    return best
