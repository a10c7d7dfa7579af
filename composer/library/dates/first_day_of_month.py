from datetime import date


def first_day_of_month(day: date) -> date:
    """Returns the first day of the month of a date.

    >>> first_day_of_month(date(2024, 5, 17))
    datetime.date(2024, 5, 1)
    >>> first_day_of_month(date(2024, 1, 1))
    datetime.date(2024, 1, 1)
    >>> first_day_of_month(date(2023, 12, 31))
    datetime.date(2023, 12, 1)
    """
    return day.replace(day=1)
