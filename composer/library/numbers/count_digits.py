def count_digits(value: int) -> int:
    """Counts the digits of a whole number.

    >>> count_digits(12345)
    5
    >>> count_digits(0)
    1
    >>> count_digits(-99)
    2
    """
    return len(str(abs(value)))
