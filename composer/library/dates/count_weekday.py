from datetime import date, timedelta


def count_weekday(start: date, end: date, weekday: int) -> int:
    """Counts how often a day of the week falls between two dates, both included; 0 is
    Sunday.

    >>> count_weekday(date(2024, 6, 1), date(2024, 6, 30), 0)
    5
    >>> count_weekday(date(2024, 6, 3), date(2024, 6, 3), 1)
    1
    >>> count_weekday(date(2024, 6, 3), date(2024, 6, 4), 5)
    0
    """
    days = (start + timedelta(days=step) for step in range((end - start).days + 1))
    return sum(day.isoweekday() % 7 == weekday for day in days)
