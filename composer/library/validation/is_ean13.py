import re


def is_ean13(text: str) -> bool:
    """Returns whether a text is a bar code of 13 digits whose last digit is right.

    >>> is_ean13("4006381333931")
    True
    >>> is_ean13("4006381333932")
    False
    >>> is_ean13("123")
    False
    """
    if not re.fullmatch(r"[0-9]{13}", text):
        return False
    return sum(int(digit) * (3 if index % 2 else 1) for index, digit in enumerate(text)) % 10 == 0
