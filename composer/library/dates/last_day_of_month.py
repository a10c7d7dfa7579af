import calendar


def last_day_of_month(day: str) -> str:
    """Returns the last day of the month of a date that is written YYYY-MM-DD.

    >>> last_day_of_month("2024-02-10")
    '2024-02-29'
    >>> last_day_of_month("2023-12-31")
    '2023-12-31'
    >>> last_day_of_month("2023-04-01")
    '2023-04-30'
    """
    year, month, _ = (int(part) for part in day.split("-"))
    return f"{year:04d}-{month:02d}-{calendar.monthrange(year, month)[1]:02d}"
