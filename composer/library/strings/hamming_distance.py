def hamming_distance(first: str, second: str) -> int:
    """Counts the positions in which two texts of the same length differ.

    >>> hamming_distance("karolin", "kathrin")
    3
    >>> hamming_distance("", "")
    0
    >>> hamming_distance("a", "ab")
    Traceback (most recent call last):
        ...
    ValueError: the texts must have the same length
    """
    if len(first) != len(second):
        raise ValueError("the texts must have the same length")
    return sum(one != other for one, other in zip(first, second, strict=True))
