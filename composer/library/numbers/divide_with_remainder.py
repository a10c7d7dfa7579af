def divide_with_remainder(dividend: int, divisor: int) -> tuple[int, int]:
    """Returns how often one number fits into another, and what is left.

    >>> divide_with_remainder(17, 5)
    (3, 2)
    >>> divide_with_remainder(4, 2)
    (2, 0)
    >>> divide_with_remainder(1, 0)
    Traceback (most recent call last):
        ...
    ZeroDivisionError: integer division or modulo by zero
    """
    return divmod(dividend, divisor)
