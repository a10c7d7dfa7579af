from datetime import date


def is_between_dates(day: date, start: date, end: date) -> bool:
    """Returns whether a date lies between two others, both included.

    >>> is_between_dates(date(2024, 5, 5), date(2024, 5, 1), date(2024, 5, 31))
    True
    >>> is_between_dates(date(2024, 6, 1), date(2024, 5, 1), date(2024, 5, 31))
    False
    >>> is_between_dates(date(2024, 5, 1), date(2024, 5, 1), date(2024, 5, 31))
    True
    """
    return start <= day <= end
