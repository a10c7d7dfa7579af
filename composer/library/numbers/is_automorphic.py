def is_automorphic(number: int) -> bool:
    """Returns whether the square of a number ends with the number.

    >>> is_automorphic(25)
    True
    >>> is_automorphic(7)
    False
    >>> is_automorphic(6)
    True
    """
    return str(number**2).endswith(str(number))
