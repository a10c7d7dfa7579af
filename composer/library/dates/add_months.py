from calendar import monthrange
from datetime import date


def add_months(day: date, months: int) -> date:
    """Returns the date that lies a number of months later; the 31st becomes the last day
    of a shorter month.

    >>> add_months(date(2024, 1, 31), 1)
    datetime.date(2024, 2, 29)
    >>> add_months(date(2024, 3, 15), -3)
    datetime.date(2023, 12, 15)
    >>> add_months(date(2024, 5, 5), 0)
    datetime.date(2024, 5, 5)
    """
    years, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    last = monthrange(years, month + 1)[1]
    return day.replace(year=years, month=month + 1, day=min(day.day, last))
