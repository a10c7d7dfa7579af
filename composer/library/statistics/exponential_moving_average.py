def exponential_moving_average(numbers: list[float], share: float) -> list[float]:
    """Smooths numbers: each counts with a share, what was before with the rest.

    >>> exponential_moving_average([2, 4, 8], 0.5)
    [2.0, 3.0, 5.5]
    >>> exponential_moving_average([3], 0.1)
    [3.0]
    >>> exponential_moving_average([], 0.5)
    []
    """
    smooth: list[float] = []
    for number in numbers:
        smooth.append(share * number + (1 - share) * (smooth[-1] if smooth else number))
    return smooth
