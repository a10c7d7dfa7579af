def simple_interest(principal: float, rate: float, years: float) -> float:
    """Returns the simple interest for a sum, a rate in percent a year and a number of years.

    >>> simple_interest(1000, 5, 2)
    100.0
    >>> simple_interest(0, 5, 1)
    0.0
    >>> simple_interest(200, 10, 0.5)
    10.0
    """
    return principal * rate * years / 100
