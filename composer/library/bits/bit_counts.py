def bit_counts(n: int) -> list[int]:
    """Counts the ones in the binary form of every number from 0 to n.

    >>> bit_counts(5)
    [0, 1, 1, 2, 1, 2]
    >>> bit_counts(0)
    [0]
    >>> bit_counts(2)
    [0, 1, 1]
    """
    return [number.bit_count() for number in range(n + 1)]
