def harmonic_number(n: int) -> float:
    """Adds up 1 + 1/2 + … + 1/n.

    >>> harmonic_number(1)
    1.0
    >>> harmonic_number(2)
    1.5
    >>> harmonic_number(0)
    0
    """
    return sum(1 / term for term in range(1, n + 1))
