def count_even_digits(number: int) -> int:
    """Counts the even digits of a number.

    >>> count_even_digits(1234)
    2
    >>> count_even_digits(135)
    0
    >>> count_even_digits(0)
    1
    """
    return sum(int(digit) % 2 == 0 for digit in str(abs(number)))
