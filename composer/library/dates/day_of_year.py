from datetime import date


def day_of_year(day: date) -> int:
    """Counts the days of the year up to a date, the first of January being 1.

    >>> day_of_year(date(2024, 1, 1))
    1
    >>> day_of_year(date(2024, 12, 31))
    366
    >>> day_of_year(date(2023, 3, 1))
    60
    """
    return day.timetuple().tm_yday
