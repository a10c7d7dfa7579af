def largest_digit(number: int) -> int:
    """Finds the largest digit of a number.

    >>> largest_digit(3915)
    9
    >>> largest_digit(-27)
    7
    >>> largest_digit(0)
    0
    """
    return max(int(digit) for digit in str(abs(number)))
