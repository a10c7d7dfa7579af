from calendar import monthrange


def nth_weekday_of_month(year: int, month: int, weekday: int, n: int) -> int | None:
    """Returns the day of the month of the n-th day of the week, 0 for Sunday; nothing where
    there is none.

    >>> nth_weekday_of_month(2024, 6, 1, 1)
    3
    >>> nth_weekday_of_month(2024, 6, 5, 3)
    21
    >>> nth_weekday_of_month(2024, 2, 5, 5)
    """
    first, days = monthrange(year, month)
    day = 1 + (weekday - (first + 1) % 7) % 7 + 7 * (n - 1)
    return day if day <= days else None
