from collections.abc import Sequence


def moving_average(values: Sequence[float], size: int) -> list[float]:
    """Returns the mean of every window of a number of neighbouring values.

    >>> moving_average([1, 2, 3, 4], 2)
    [1.5, 2.5, 3.5]
    >>> moving_average([1, 2], 3)
    []
    >>> moving_average([1], 0)
    Traceback (most recent call last):
        ...
    ValueError: size must be a positive integer
    """
    if size < 1:
        raise ValueError("size must be a positive integer")
    averages: list[float] = []
    total = 0.0
    for index, value in enumerate(values):
        total += value - (values[index - size] if index >= size else 0)
        if index >= size - 1:
            averages.append(total / size)
    return averages
