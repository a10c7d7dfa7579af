def percent_of(percent: float, number: float) -> float:
    """Returns so many percent of a number.

    >>> percent_of(20, 50)
    10.0
    >>> percent_of(150, 10)
    15.0
    >>> percent_of(0, 5)
    0.0
    """
    return percent * number / 100
