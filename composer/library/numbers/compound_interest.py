def compound_interest(principal: float, yearly_rate: float, years: float, times_a_year: int = 1) -> float:
    """Computes what an amount has grown to with interest on interest.

    >>> compound_interest(1000, 0.1, 2)
    1210.0000000000002
    >>> compound_interest(500, 0, 10)
    500.0
    >>> compound_interest(100, 0.5, 1, 2)
    156.25
    """
    return principal * (1 + yearly_rate / times_a_year) ** (times_a_year * years)
