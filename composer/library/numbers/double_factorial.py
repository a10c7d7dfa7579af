from math import prod


def double_factorial(n: int) -> int:
    """Multiplies every second number down from n.

    >>> double_factorial(7)
    105
    >>> double_factorial(6)
    48
    >>> double_factorial(0)
    1
    """
    return prod(range(n, 1, -2))
