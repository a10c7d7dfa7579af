import re


def to_iso_date(text: str) -> str:
    """Turns a date written DD/MM/YYYY into YYYY-MM-DD.

    >>> to_iso_date("31/12/2024")
    '2024-12-31'
    >>> to_iso_date("1.2.2024")
    '2024-02-01'
    >>> to_iso_date("05-06-2023")
    '2023-06-05'
    """
    day, month, year = re.split(r"[/.-]", text)
    return f"{year}-{month.zfill(2)}-{day.zfill(2)}"
