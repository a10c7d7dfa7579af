def digital_root(number: int) -> int:
    """Adds up the digits of a number again and again until one digit is left.

    >>> digital_root(9875)
    2
    >>> digital_root(0)
    0
    >>> digital_root(18)
    9
    """
    if number < 0:
        raise ValueError("the number must be a non-negative integer")
    return 0 if number == 0 else 1 + (number - 1) % 9
