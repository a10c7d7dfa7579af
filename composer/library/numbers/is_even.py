def is_even(number: int) -> bool:
    """Returns whether a whole number can be divided by two.

    >>> is_even(4)
    True
    >>> is_even(-3)
    False
    >>> is_even(0)
    True
    """
    return number % 2 == 0
