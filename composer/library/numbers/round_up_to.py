def round_up_to(value: int, step: int) -> int:
    """Returns the smallest multiple of a number that is not below another.

    >>> round_up_to(12, 5)
    15
    >>> round_up_to(15, 5)
    15
    >>> round_up_to(1, 10)
    10
    """
    return -(-value // step) * step
