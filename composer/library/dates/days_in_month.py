from calendar import monthrange


def days_in_month(year: int, month: int) -> int:
    """Counts the days of a month, January being 1.

    >>> days_in_month(2024, 2)
    29
    >>> days_in_month(2023, 4)
    30
    >>> days_in_month(2023, 13)
    Traceback (most recent call last):
        ...
    ValueError: month must be from 1 to 12
    """
    if not 1 <= month <= 12:
        raise ValueError("month must be from 1 to 12")
    return monthrange(year, month)[1]
