from datetime import date, timedelta


def working_days(start: date, end: date) -> int:
    """Counts the days from Monday to Friday between two dates, both included.

    >>> working_days(date(2024, 6, 14), date(2024, 6, 17))
    2
    >>> working_days(date(2024, 6, 15), date(2024, 6, 16))
    0
    >>> working_days(date(2024, 6, 17), date(2024, 6, 14))
    0
    """
    days = (start + timedelta(days=offset) for offset in range((end - start).days + 1))
    return sum(day.weekday() < 5 for day in days)
