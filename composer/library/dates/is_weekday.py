from datetime import date


def is_weekday(day: date) -> bool:
    """Returns whether a date is a day from Monday to Friday.

    >>> is_weekday(date(2024, 6, 17))
    True
    >>> is_weekday(date(2024, 6, 16))
    False
    >>> is_weekday(date(2024, 6, 14))
    True
    """
    return day.weekday() < 5
