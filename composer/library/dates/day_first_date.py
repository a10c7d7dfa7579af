import re


def day_first_date(text: str) -> str:
    """Writes an ISO date with the day first: `2024-03-05` as `05/03/2024`.

    >>> day_first_date("2024-03-05")
    '05/03/2024'
    >>> day_first_date("1999-12-31")
    '31/12/1999'
    >>> day_first_date("31/12/1999")
    Traceback (most recent call last):
        ...
    ValueError: not a date
    """
    match = re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", text)
    if match is None:
        raise ValueError("not a date")
    return f"{match[3]}/{match[2]}/{match[1]}"
