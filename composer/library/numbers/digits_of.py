def digits_of(value: int) -> list[int]:
    """Lists the digits of a whole number.

    >>> digits_of(123)
    [1, 2, 3]
    >>> digits_of(0)
    [0]
    >>> digits_of(-45)
    [4, 5]
    """
    return [int(digit) for digit in str(abs(value))]
