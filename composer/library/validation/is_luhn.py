import re


def is_luhn(number: str) -> bool:
    """Returns whether digits pass the Luhn check; blanks and dashes are ignored.

    >>> is_luhn("79927398713")
    True
    >>> is_luhn("4539 1488 0343 6467")
    True
    >>> is_luhn("1234")
    False
    """
    digits = re.sub(r"[\s-]", "", number)
    if not re.fullmatch(r"\d{2,}", digits):
        return False
    total = 0
    for index, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 if index % 2 == 0 else 2)
        total += value - 9 if value > 9 else value
    return total % 10 == 0
