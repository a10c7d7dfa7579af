def round_half_even(number: float) -> int:
    """Rounds a number to the nearest whole number, and halves to the even one.

    >>> round_half_even(2.5)
    2
    >>> round_half_even(3.5)
    4
    >>> round_half_even(2.6)
    3
    """
    return round(number)
