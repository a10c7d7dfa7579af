import re


def is_time(text: str) -> bool:
    """Returns whether a text is a time of 24 hours, as in 09:30.

    >>> is_time("23:59")
    True
    >>> is_time("24:00")
    False
    >>> is_time("7:30")
    False
    """
    return re.fullmatch(r"(?:[01]\d|2[0-3]):[0-5]\d", text) is not None
