def sum_of_squares_up_to(n: int) -> int:
    """Adds up the squares of the numbers from 1 to n.

    >>> sum_of_squares_up_to(3)
    14
    >>> sum_of_squares_up_to(0)
    0
    >>> sum_of_squares_up_to(10)
    385
    """
    return n * (n + 1) * (2 * n + 1) // 6
