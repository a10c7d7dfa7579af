import calendar


def is_leap_year(year: int) -> bool:
    """Returns whether a year has 366 days.

    >>> is_leap_year(2024)
    True
    >>> is_leap_year(1900)
    False
    >>> is_leap_year(2000)
    True
    """
    return calendar.isleap(year)
