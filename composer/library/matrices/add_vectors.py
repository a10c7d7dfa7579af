def add_vectors(first: list[float], second: list[float]) -> list[float]:
    """Adds the numbers of two lists in pairs.

    >>> add_vectors([1, 2], [3, 4])
    [4, 6]
    >>> add_vectors([0], [5])
    [5]
    >>> add_vectors([], [])
    []
    """
    return [a + b for a, b in zip(first, second, strict=True)]
