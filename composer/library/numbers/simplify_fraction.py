from math import gcd


def simplify_fraction(numerator: int, denominator: int) -> tuple[int, int]:
    """Divides both parts of a fraction by what they share.

    >>> simplify_fraction(6, 8)
    (3, 4)
    >>> simplify_fraction(5, 1)
    (5, 1)
    >>> simplify_fraction(2, -4)
    (-1, 2)
    """
    if denominator == 0:
        raise ValueError("the denominator must not be zero")
    divisor = gcd(numerator, denominator) * (1 if denominator > 0 else -1)
    return numerator // divisor, denominator // divisor
