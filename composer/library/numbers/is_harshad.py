def is_harshad(number: int) -> bool:
    """Returns whether a number can be divided by the sum of its digits.

    >>> is_harshad(18)
    True
    >>> is_harshad(19)
    False
    >>> is_harshad(0)
    False
    """
    total = sum(int(digit) for digit in str(number))
    return total > 0 and number % total == 0
