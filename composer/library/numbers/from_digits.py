from functools import reduce


def from_digits(digits: list[int]) -> int:
    """Puts digits together to a number.

    >>> from_digits([1, 2, 3])
    123
    >>> from_digits([0])
    0
    >>> from_digits([])
    0
    """
    return reduce(lambda value, digit: value * 10 + digit, digits, 0)
