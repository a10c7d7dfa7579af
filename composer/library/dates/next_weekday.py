from datetime import date, timedelta


def next_weekday(day: date, weekday: int) -> date:
    """Returns the next date after a date that falls on a day of the week, 0 for Sunday.

    >>> next_weekday(date(2024, 6, 17), 5)
    datetime.date(2024, 6, 21)
    >>> next_weekday(date(2024, 6, 17), 1)
    datetime.date(2024, 6, 24)
    >>> next_weekday(date(2024, 6, 17), 0)
    datetime.date(2024, 6, 23)
    """
    return day + timedelta(days=(weekday - day.isoweekday() % 7 + 6) % 7 + 1)
