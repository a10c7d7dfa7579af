from datetime import date

NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def weekday_name(day: date) -> str:
    """Names the day of the week of a date.

    >>> weekday_name(date(2024, 6, 17))
    'Monday'
    >>> weekday_name(date(2000, 1, 1))
    'Saturday'
    >>> weekday_name(date(1970, 1, 1))
    'Thursday'
    """
    return NAMES[day.weekday()]
