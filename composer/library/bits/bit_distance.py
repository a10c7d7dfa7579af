def bit_distance(first: int, second: int) -> int:
    """Counts the bits in which two numbers differ.

    >>> bit_distance(1, 4)
    2
    >>> bit_distance(7, 7)
    0
    >>> bit_distance(0, 255)
    8
    """
    return (first ^ second).bit_count()
