import re
from datetime import date


def is_date(text: str) -> bool:
    """Returns whether a text is a real day in the form YYYY-MM-DD.

    >>> is_date("2024-02-29")
    True
    >>> is_date("2023-02-29")
    False
    >>> is_date("tomorrow")
    False
    """
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return bool(re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text))
