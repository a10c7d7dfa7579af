import math


def product_of(numbers: list[float]) -> float:
    """Multiplies the numbers of a list.

    >>> product_of([1, 2, 3, 4])
    24
    >>> product_of([5, 0])
    0
    >>> product_of([])
    1
    """
    return math.prod(numbers)
