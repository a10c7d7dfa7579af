from datetime import date


def weeks_between(start: date, end: date) -> int:
    """Counts the whole weeks from one date to another.

    >>> weeks_between(date(2024, 1, 1), date(2024, 1, 20))
    2
    >>> weeks_between(date(2024, 1, 1), date(2024, 1, 1))
    0
    >>> weeks_between(date(2024, 1, 1), date(2024, 1, 8))
    1
    """
    return int((end - start).days / 7)
