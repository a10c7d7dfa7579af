def gross_pay(hours: float, rate: float, limit: float = 40, factor: float = 1.5) -> float:
    """Returns the pay for hours of work; hours beyond a limit count one and a half times.

    >>> gross_pay(45, 10)
    475.0
    >>> gross_pay(40, 10)
    400.0
    >>> gross_pay(10, 20, 8, 2)
    240
    """
    overtime = max(0, hours - limit)
    return (hours - overtime) * rate + overtime * rate * factor
