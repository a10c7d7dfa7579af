from math import hypot


def normalize_vector(vector: list[float]) -> list[float]:
    """Returns a vector the length 1 and keeps its direction.

    >>> normalize_vector([3, 4])
    [0.6, 0.8]
    >>> normalize_vector([0, 5])
    [0.0, 1.0]
    >>> normalize_vector([0, 0])
    [0, 0]
    """
    length = hypot(*vector)
    return [part / length if length else 0 for part in vector]
