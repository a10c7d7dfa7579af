def round_to_significant(number: float, digits: int) -> float:
    """Rounds a number to so many digits that count.

    >>> round_to_significant(12345, 2)
    12000.0
    >>> round_to_significant(0.0123, 1)
    0.01
    >>> round_to_significant(0, 3)
    0.0
    """
    return float(format(number, f".{digits}g"))
