def descending_digits(value: int) -> int:
    """Sorts the digits of a number from the largest to the smallest.

    >>> descending_digits(42145)
    54421
    >>> descending_digits(0)
    0
    >>> descending_digits(15)
    51
    """
    return int("".join(sorted(str(value), reverse=True)))
