from datetime import date


def is_past(day: date, now: date) -> bool:
    """Returns whether a date lies before another.

    >>> is_past(date(2024, 1, 1), date(2024, 1, 2))
    True
    >>> is_past(date(2024, 1, 2), date(2024, 1, 1))
    False
    >>> is_past(date(2024, 1, 1), date(2024, 1, 1))
    False
    """
    return day < now
