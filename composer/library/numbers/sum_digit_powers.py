def sum_digit_powers(value: int) -> int:
    """Adds up the digits of a number, each to the power of its place from 1.

    >>> sum_digit_powers(135)
    135
    >>> sum_digit_powers(89)
    89
    >>> sum_digit_powers(10)
    1
    """
    return sum(int(digit) ** place for place, digit in enumerate(str(value), 1))
