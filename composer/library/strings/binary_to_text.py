import re


def binary_to_text(code: str) -> str:
    """Reads a text from binary numbers of eight digits.

    >>> binary_to_text("01001000 01101001")
    'Hi'
    >>> binary_to_text("01000001")
    'A'
    >>> binary_to_text("")
    ''
    """
    return bytes(int(digits, 2) for digits in re.findall("[01]{8}", code)).decode()
