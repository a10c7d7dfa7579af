def luhn_check_digit(digits: str) -> int:
    """Returns the digit that makes a number pass the Luhn check.

    >>> luhn_check_digit("7992739871")
    3
    >>> luhn_check_digit("1")
    8
    >>> luhn_check_digit("0")
    0
    """
    total = 0
    for index, digit in enumerate(reversed(digits)):
        value = int(digit) * (2 if index % 2 == 0 else 1)
        total += value - 9 if value > 9 else value
    return -total % 10
