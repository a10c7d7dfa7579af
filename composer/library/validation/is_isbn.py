import re


def is_isbn(text: str) -> bool:
    """Returns whether a book number of 10 or 13 digits matches its check digit.

    >>> is_isbn("978-3-16-148410-0")
    True
    >>> is_isbn("0-306-40615-2")
    True
    >>> is_isbn("123")
    False
    """
    isbn = re.sub(r"[ -]", "", text).upper()
    digits = [10 if digit == "X" else int(digit) for digit in isbn if digit in "0123456789X"]
    if re.fullmatch(r"[0-9]{9}[0-9X]", isbn):
        return sum(digit * (10 - index) for index, digit in enumerate(digits)) % 11 == 0
    if re.fullmatch(r"[0-9]{13}", isbn):
        return sum(digit * (1, 3)[index % 2] for index, digit in enumerate(digits)) % 10 == 0
    return False
