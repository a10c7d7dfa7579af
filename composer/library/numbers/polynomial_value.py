def polynomial_value(coefficients: list[float], x: float) -> float:
    """Returns the value of a polynomial, whose coefficients stand with the highest power
    first.

    >>> polynomial_value([2, 0, 1], 3)
    19
    >>> polynomial_value([5], 10)
    5
    >>> polynomial_value([], 1)
    0
    """
    value = 0
    for coefficient in coefficients:
        value = value * x + coefficient
    return value
