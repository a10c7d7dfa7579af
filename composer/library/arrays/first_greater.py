def first_greater(numbers: list[float], limit: float) -> float | None:
    """Finds the first number of a list that is greater than a limit.

    >>> first_greater([1, 5, 10], 4)
    5
    >>> first_greater([1, 2], 5)
    >>> first_greater([], 0)
    """
    return next((number for number in numbers if number > limit), None)
