def reverse_bits(value: int) -> int:
    """Turns round the order of the 32 bits of a number.

    >>> reverse_bits(43261596)
    964176192
    >>> reverse_bits(1)
    2147483648
    >>> reverse_bits(0)
    0
    """
    return int(f"{value:032b}"[::-1], 2)
