def modulo(number: float, divisor: float) -> float:
    """Returns the remainder of a division as a number that is never negative for a positive
    divisor.

    >>> modulo(-1, 5)
    4
    >>> modulo(7, 5)
    2
    >>> modulo(5, 5)
    0
    """
    return number % divisor
