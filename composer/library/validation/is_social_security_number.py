import re


def is_social_security_number(text: str) -> bool:
    """Returns whether a text has the form of a US social security number.

    >>> is_social_security_number("123-45-6789")
    True
    >>> is_social_security_number("000-45-6789")
    False
    >>> is_social_security_number("123456789")
    False
    """
    return re.fullmatch(r"(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}", text) is not None
