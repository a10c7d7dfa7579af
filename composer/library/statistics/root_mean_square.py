from math import sqrt


def root_mean_square(numbers: list[float]) -> float:
    """Takes the root of the mean of the squares.

    >>> root_mean_square([3, 3])
    3.0
    >>> root_mean_square([1, 7])
    5.0
    >>> root_mean_square([])
    0
    """
    return sqrt(sum(number**2 for number in numbers) / len(numbers)) if numbers else 0
