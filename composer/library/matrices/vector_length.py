import math


def vector_length(vector: list[float]) -> float:
    """Returns the length of a vector.

    >>> vector_length([3, 4])
    5.0
    >>> vector_length([1, 2, 2])
    3.0
    >>> vector_length([])
    0.0
    """
    return math.hypot(*vector)
