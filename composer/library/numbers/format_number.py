def format_number(number: float, separator: str = ",") -> str:
    """Writes a number with separators between thousands.

    >>> format_number(1234567.5)
    '1,234,567.5'
    >>> format_number(-1000, " ")
    '-1 000'
    >>> format_number(12)
    '12'
    """
    return f"{number:,}".replace(",", separator)
