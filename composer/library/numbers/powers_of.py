def powers_of(base: int, count: int) -> list[int]:
    """Lists the first powers of a number, beginning with its zeroth.

    >>> powers_of(2, 5)
    [1, 2, 4, 8, 16]
    >>> powers_of(3, 1)
    [1]
    >>> powers_of(10, 0)
    []
    """
    return [base**exponent for exponent in range(count)]
