from datetime import date


def format_date(day: date, pattern: str = "YYYY-MM-DD") -> str:
    """Writes a date by a pattern of YYYY, MM and DD.

    >>> format_date(date(2024, 6, 5), "DD/MM/YYYY")
    '05/06/2024'
    >>> format_date(date(2024, 6, 5))
    '2024-06-05'
    >>> format_date(date(999, 12, 31), "YYYY")
    '0999'
    """
    year, month, number = day.isoformat()[:10].split("-")
    return pattern.replace("YYYY", year).replace("MM", month).replace("DD", number)
