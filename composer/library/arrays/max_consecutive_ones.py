def max_consecutive_ones(bits: list[int]) -> int:
    """Returns the length of the longest row of ones.

    >>> max_consecutive_ones([1, 1, 0, 1, 1, 1])
    3
    >>> max_consecutive_ones([0])
    0
    >>> max_consecutive_ones([])
    0
    """
    return max(map(len, "".join(map(str, bits)).split("0")))
