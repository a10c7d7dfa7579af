from math import prod


def geometric_mean(numbers: list[float]) -> float:
    """Takes the n-th root of the product of n positive numbers.

    >>> geometric_mean([4, 9])
    6.0
    >>> geometric_mean([1])
    1.0
    >>> geometric_mean([])
    0
    """
    return prod(numbers) ** (1 / len(numbers)) if numbers else 0
