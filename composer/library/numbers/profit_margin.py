def profit_margin(revenue: float, cost: float) -> float:
    """Returns the profit as percent of the revenue.

    >>> profit_margin(200, 150)
    25.0
    >>> profit_margin(100, 100)
    0.0
    >>> profit_margin(0, 5)
    0
    """
    return 0 if revenue == 0 else (revenue - cost) / revenue * 100
