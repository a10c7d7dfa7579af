def smallest_digit(number: int) -> int:
    """Finds the smallest digit of a number.

    >>> smallest_digit(3915)
    1
    >>> smallest_digit(-27)
    2
    >>> smallest_digit(0)
    0
    """
    return min(int(digit) for digit in str(abs(number)))
