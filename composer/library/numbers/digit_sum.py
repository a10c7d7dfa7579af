def digit_sum(number: int) -> int:
    """Adds up the digits of a whole number.

    >>> digit_sum(1234)
    10
    >>> digit_sum(-56)
    11
    >>> digit_sum(0)
    0
    """
    return sum(int(digit) for digit in str(abs(number)))
