def cross_product(first: list[float], second: list[float]) -> list[float]:
    """Returns the vector that stands at right angles on two vectors in space.

    >>> cross_product([1, 0, 0], [0, 1, 0])
    [0, 0, 1]
    >>> cross_product([1, 2, 3], [4, 5, 6])
    [-3, 6, -3]
    >>> cross_product([2, 0, 0], [1, 0, 0])
    [0, 0, 0]
    """
    a, b, c = first
    x, y, z = second
    return [b * z - c * y, c * x - a * z, a * y - b * x]
