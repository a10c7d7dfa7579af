from datetime import date


def iso_week(day: date) -> int:
    """Computes the number of the week of a date by ISO 8601: the week of the first
    Thursday is week 1.

    >>> iso_week(date(2024, 1, 1))
    1
    >>> iso_week(date(2021, 1, 1))
    53
    >>> iso_week(date(2024, 12, 30))
    1
    """
    return day.isocalendar().week
