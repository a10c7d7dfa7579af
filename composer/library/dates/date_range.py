from datetime import date, timedelta


def date_range(start: date, end: date) -> list[date]:
    """Lists all days between two dates, both included.

    >>> date_range(date(2024, 2, 28), date(2024, 3, 1))
    [datetime.date(2024, 2, 28), datetime.date(2024, 2, 29), datetime.date(2024, 3, 1)]
    >>> date_range(date(2024, 1, 1), date(2024, 1, 1))
    [datetime.date(2024, 1, 1)]
    >>> date_range(date(2024, 1, 2), date(2024, 1, 1))
    []
    """
    return [start + timedelta(days=offset) for offset in range((end - start).days + 1)]
