def complement_of(value: int) -> int:
    """Flips the bits of a number from its highest one down.

    >>> complement_of(5)
    2
    >>> complement_of(1)
    0
    >>> complement_of(10)
    5
    """
    return (1 << value.bit_length()) - 1 - value if value else 0
