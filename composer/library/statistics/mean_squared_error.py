def mean_squared_error(actual: list[float], predicted: list[float]) -> float:
    """Returns the mean of the squared differences of two lists.

    >>> mean_squared_error([1, 2], [1, 4])
    2.0
    >>> mean_squared_error([3], [3])
    0.0
    >>> mean_squared_error([], [])
    0
    """
    if not actual:
        return 0
    return sum((a - b) ** 2 for a, b in zip(actual, predicted, strict=True)) / len(actual)
