def modular_power(base: int, exponent: int, modulus: int) -> int:
    """Computes a power modulo a number without large intermediate results.

    >>> modular_power(4, 13, 497)
    445
    >>> modular_power(2, 0, 7)
    1
    >>> modular_power(3, 5, 1)
    0
    """
    if exponent < 0 or modulus < 1:
        raise ValueError("exponent must not be negative and modulus must be positive")
    return pow(base, exponent, modulus)
