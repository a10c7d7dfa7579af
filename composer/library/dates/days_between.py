from datetime import date


def days_between(start: date, end: date) -> int:
    """Counts the whole days from one date to another.

    >>> days_between(date(2024, 2, 1), date(2024, 3, 1))
    29
    >>> days_between(date(2024, 1, 2), date(2024, 1, 1))
    -1
    >>> days_between(date(2024, 1, 1), date(2024, 1, 1))
    0
    """
    return (end - start).days
