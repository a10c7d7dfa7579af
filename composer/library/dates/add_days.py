from datetime import date, timedelta


def add_days(day: date, days: int) -> date:
    """Returns the date that lies a number of days later, or earlier when it is negative.

    >>> add_days(date(2024, 2, 28), 2)
    datetime.date(2024, 3, 1)
    >>> add_days(date(2024, 1, 1), -1)
    datetime.date(2023, 12, 31)
    >>> add_days(date(2024, 5, 5), 0)
    datetime.date(2024, 5, 5)
    """
    return day + timedelta(days=days)
