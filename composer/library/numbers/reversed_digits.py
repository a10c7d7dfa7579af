def reversed_digits(value: int) -> list[int]:
    """Lists the digits of a number from the last to the first.

    >>> reversed_digits(35231)
    [1, 3, 2, 5, 3]
    >>> reversed_digits(0)
    [0]
    >>> reversed_digits(10)
    [0, 1]
    """
    return [int(digit) for digit in reversed(str(abs(value)))]
