def invert_signs(numbers: list[float]) -> list[float]:
    """Turns positive numbers into negative ones and the other way round.

    >>> invert_signs([1, -2, 3])
    [-1, 2, -3]
    >>> invert_signs([0])
    [0]
    >>> invert_signs([])
    []
    """
    return [-number for number in numbers]
