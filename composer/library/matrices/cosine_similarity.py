import math


def cosine_similarity(first: list[float], second: list[float]) -> float:
    """Returns the cosine of the angle between two vectors.

    >>> cosine_similarity([1, 0], [0, 1])
    0.0
    >>> cosine_similarity([3, 4], [3, 4])
    1.0
    >>> cosine_similarity([0], [1])
    0
    """
    lengths = math.hypot(*first) * math.hypot(*second)
    return sum(a * b for a, b in zip(first, second, strict=True)) / lengths if lengths else 0
