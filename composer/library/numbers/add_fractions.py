from fractions import Fraction


def add_fractions(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int]:
    """Adds two fractions and gives the sum in lowest terms.

    >>> add_fractions([1, 2], [1, 3])
    (5, 6)
    >>> add_fractions([1, 4], [1, 4])
    (1, 2)
    >>> add_fractions([0, 1], [2, 5])
    (2, 5)
    """
    total = Fraction(*first) + Fraction(*second)
    return total.numerator, total.denominator
