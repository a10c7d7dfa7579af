def largest_of_three(first: float, second: float, third: float) -> float:
    """Returns the largest of three numbers.

    >>> largest_of_three(1, 3, 2)
    3
    >>> largest_of_three(5, 5, 1)
    5
    >>> largest_of_three(-1, -2, -3)
    -1
    """
    return max(first, second, third)
