from math import inf


def income_tax(income: float, brackets: list[tuple[float | None, float]]) -> float:
    """Adds up the tax of an income by brackets in rising order: each rate counts for the
    part of the income up to its limit; the last has no limit.

    >>> income_tax(15000, [[10000, 0.1], [None, 0.2]])
    2000.0
    >>> income_tax(5000, [[10000, 0.1], [None, 0.2]])
    500.0
    >>> income_tax(0, [[None, 0.1]])
    0.0
    """
    tax, start = 0.0, 0.0
    for limit, rate in brackets:
        end = inf if limit is None else limit
        tax += max(0, min(income, end) - start) * rate
        start = end
    return tax
