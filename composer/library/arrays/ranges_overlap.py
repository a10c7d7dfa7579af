def ranges_overlap(start_a: float, end_a: float, start_b: float, end_b: float) -> bool:
    """Returns whether two ranges have a part in common, their ends included.

    >>> ranges_overlap(1, 5, 4, 8)
    True
    >>> ranges_overlap(1, 2, 3, 4)
    False
    >>> ranges_overlap(1, 3, 3, 5)
    True
    """
    return start_a <= end_b and start_b <= end_a
