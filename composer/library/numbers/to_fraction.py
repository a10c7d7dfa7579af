from fractions import Fraction


def to_fraction(number: float) -> str:
    """Writes a decimal number as the simplest fraction.

    >>> to_fraction(0.75)
    '3/4'
    >>> to_fraction(2)
    '2/1'
    >>> to_fraction(-0.125)
    '-1/8'
    """
    fraction = Fraction(str(number))
    return f"{fraction.numerator}/{fraction.denominator}"
