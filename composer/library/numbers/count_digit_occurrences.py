def count_digit_occurrences(number: int, digit: int) -> int:
    """Counts how often a digit stands in a number.

    >>> count_digit_occurrences(1211, 1)
    3
    >>> count_digit_occurrences(305, 0)
    1
    >>> count_digit_occurrences(7, 2)
    0
    """
    return str(abs(number)).count(str(digit))
