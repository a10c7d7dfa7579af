def multiply_pairs(first: list[float], second: list[float]) -> list[float]:
    """Multiplies the numbers of two lists in pairs.

    >>> multiply_pairs([1, 2], [3, 4])
    [3, 8]
    >>> multiply_pairs([0], [5])
    [0]
    >>> multiply_pairs([], [])
    []
    """
    return [a * b for a, b in zip(first, second, strict=True)]
