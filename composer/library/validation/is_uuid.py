import re


def is_uuid(text: str) -> bool:
    """Returns whether a text is a UUID.

    >>> is_uuid("123e4567-e89b-12d3-a456-426614174000")
    True
    >>> is_uuid("123e4567")
    False
    >>> is_uuid("")
    False
    """
    return bool(re.fullmatch(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", text, re.IGNORECASE))
