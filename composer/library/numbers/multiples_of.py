def multiples_of(value: float, count: int) -> list[float]:
    """Lists the first multiples of a number.

    >>> multiples_of(3, 4)
    [3, 6, 9, 12]
    >>> multiples_of(2, 0)
    []
    >>> multiples_of(5, 1)
    [5]
    """
    return [value * factor for factor in range(1, count + 1)]
