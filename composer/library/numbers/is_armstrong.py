def is_armstrong(number: int) -> bool:
    """Returns whether a number is the sum of its digits, each raised to the number of
    digits.

    >>> is_armstrong(153)
    True
    >>> is_armstrong(10)
    False
    >>> is_armstrong(0)
    True
    """
    digits = str(number)
    return number >= 0 and number == sum(int(digit) ** len(digits) for digit in digits)
