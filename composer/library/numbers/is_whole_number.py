def is_whole_number(number: float) -> bool:
    """Returns whether a number has nothing after the point.

    >>> is_whole_number(3)
    True
    >>> is_whole_number(3.5)
    False
    >>> is_whole_number(-2)
    True
    """
    return float(number).is_integer()
