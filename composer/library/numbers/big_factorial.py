from math import factorial


def big_factorial(n: int) -> int:
    """Multiplies the whole numbers from 1 to n, exact however large the result.

    >>> big_factorial(5)
    120
    >>> big_factorial(0)
    1
    >>> big_factorial(-1)
    Traceback (most recent call last):
        ...
    ValueError: factorial() not defined for negative values
    """
    return factorial(n)
