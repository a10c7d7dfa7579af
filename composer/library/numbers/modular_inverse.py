def modular_inverse(number: int, modulus: int) -> int | None:
    """Finds the number that gives 1 when multiplied with another, modulo a third; nothing
    where there is none.

    >>> modular_inverse(3, 11)
    4
    >>> modular_inverse(2, 4)
    >>> modular_inverse(1, 5)
    1
    """
    try:
        return pow(number, -1, modulus)
    except ValueError:
        return None
