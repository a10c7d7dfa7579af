def reverse_integer(number: int) -> int:
    """Reverses the digits of a whole number and keeps its sign.

    >>> reverse_integer(1230)
    321
    >>> reverse_integer(-45)
    -54
    >>> reverse_integer(0)
    0
    """
    digits = int(str(abs(number))[::-1])
    return -digits if number < 0 else digits
