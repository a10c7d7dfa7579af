def power(base: float, exponent: int) -> float:
    """Raises a number to a whole power by repeated squaring.

    >>> power(2, 10)
    1024
    >>> power(2, -2)
    0.25
    >>> power(5, 0)
    1
    """
    result: float = 1
    factor = 1 / base if exponent < 0 else base
    rest = abs(exponent)
    while rest:
        if rest % 2:
            result *= factor
        factor *= factor
        rest //= 2
    return result
