import re


def normalize_phone(text: str) -> str | None:
    """Writes a phone number of ten digits as `(555) 123-4567`; nothing where it has another number of them.

    >>> normalize_phone("555.123.4567")
    '(555) 123-4567'
    >>> normalize_phone("5551234567")
    '(555) 123-4567'
    >>> normalize_phone("123")
    """
    digits = re.sub(r"\D", "", text)
    return f"({digits[:3]}) {digits[3:6]}-{digits[6:]}" if len(digits) == 10 else None
