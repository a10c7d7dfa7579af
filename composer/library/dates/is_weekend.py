from datetime import date


def is_weekend(day: date) -> bool:
    """Returns whether a date is a Saturday or a Sunday.

    >>> is_weekend(date(2024, 6, 15))
    True
    >>> is_weekend(date(2024, 6, 16))
    True
    >>> is_weekend(date(2024, 6, 17))
    False
    """
    return day.weekday() >= 5
