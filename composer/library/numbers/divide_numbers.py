def divide_numbers(dividend: float, divisor: float) -> float:
    """Divides one number by another; refuses to divide by zero.

    >>> divide_numbers(6, 3)
    2.0
    >>> divide_numbers(1, 4)
    0.25
    >>> divide_numbers(1, 0)
    Traceback (most recent call last):
        ...
    ZeroDivisionError: cannot divide by zero
    """
    if divisor == 0:
        raise ZeroDivisionError("cannot divide by zero")
    return dividend / divisor
