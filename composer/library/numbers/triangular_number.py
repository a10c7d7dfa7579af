def triangular_number(n: int) -> int:
    """Returns the nth triangular number: the sum of the numbers from 1 to n.

    >>> triangular_number(4)
    10
    >>> triangular_number(1)
    1
    >>> triangular_number(100)
    5050
    """
    return n * (n + 1) // 2
