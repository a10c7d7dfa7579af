import re


def swap_date_format(text: str) -> str:
    """Turns a date such as `31/12/2024` into `2024-12-31`.

    >>> swap_date_format("31/12/2024")
    '2024-12-31'
    >>> swap_date_format("1.2.2024")
    '2024-02-01'
    >>> swap_date_format("soon")
    Traceback (most recent call last):
        ...
    ValueError: not a date
    """
    found = re.fullmatch(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})", text)
    if found is None:
        raise ValueError("not a date")
    day, month, year = found.groups()
    return f"{year}-{month:0>2}-{day:0>2}"
