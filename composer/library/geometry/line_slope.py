def line_slope(first: tuple[float, float], second: tuple[float, float]) -> float | None:
    """Returns the slope of the line through two points; nothing where it stands upright.

    >>> line_slope([0, 0], [2, 4])
    2.0
    >>> line_slope([1, 1], [3, 1])
    0.0
    >>> line_slope([1, 0], [1, 5])
    """
    if first[0] == second[0]:
        return None
    return (second[1] - first[1]) / (second[0] - first[0])
