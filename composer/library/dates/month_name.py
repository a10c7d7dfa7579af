import calendar


def month_name(month: int) -> str:
    """Names a month by its number, from 1.

    >>> month_name(1)
    'January'
    >>> month_name(12)
    'December'
    >>> month_name(13)
    ''
    """
    return calendar.month_name[month] if 1 <= month <= 12 else ""
