import re


def is_phone_number(text: str) -> bool:
    """Returns whether a text is an international telephone number with its country code.

    >>> is_phone_number("+49 30 1234567")
    True
    >>> is_phone_number("12345")
    False
    >>> is_phone_number("")
    False
    """
    return bool(re.fullmatch(r"\+[1-9][0-9]{6,14}", re.sub(r"[\s().-]", "", text)))
