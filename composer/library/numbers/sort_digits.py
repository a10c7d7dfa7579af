def sort_digits(number: int) -> int:
    """Puts the digits of a number in order, the smallest first.

    >>> sort_digits(3142)
    1234
    >>> sort_digits(100)
    1
    >>> sort_digits(5)
    5
    """
    return int("".join(sorted(str(number))))
