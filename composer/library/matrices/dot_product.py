def dot_product(first: list[float], second: list[float]) -> float:
    """Multiplies the numbers of two vectors in pairs and adds the products.

    >>> dot_product([1, 2, 3], [4, 5, 6])
    32
    >>> dot_product([0, 1], [1, 0])
    0
    >>> dot_product([], [])
    0
    """
    return sum(a * b for a, b in zip(first, second, strict=True))
