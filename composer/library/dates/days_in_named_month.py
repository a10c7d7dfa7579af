import calendar


def days_in_named_month(name: str, year: int) -> int:
    """Counts the days of a month by its name, in a year.

    >>> days_in_named_month("February", 2024)
    29
    >>> days_in_named_month("February", 2023)
    28
    >>> days_in_named_month("April", 2020)
    30
    """
    month = "janfebmaraprmayjunjulaugsepoctnovdec".index(name[:3].lower()) // 3 + 1
    return calendar.monthrange(year, month)[1]
