def square_difference(n: int) -> int:
    """Returns the difference of the square of the sum and the sum of the squares of the numbers from 1 to n.

    >>> square_difference(10)
    2640
    >>> square_difference(1)
    0
    >>> square_difference(100)
    25164150
    """
    total = n * (n + 1) // 2
    return total**2 - n * (n + 1) * (2 * n + 1) // 6
