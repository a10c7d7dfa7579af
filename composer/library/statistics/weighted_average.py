from collections.abc import Sequence


def weighted_average(values: Sequence[float], weights: Sequence[float]) -> float:
    """Computes the average of numbers that count differently.

    >>> weighted_average([80, 90], [1, 3])
    87.5
    >>> weighted_average([5], [2])
    5.0
    >>> weighted_average([1], [0])
    Traceback (most recent call last):
        ...
    ValueError: every value needs a weight, and their sum must not be zero
    """
    total = sum(weights)
    if len(values) != len(weights) or total == 0:
        raise ValueError("every value needs a weight, and their sum must not be zero")
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / total
