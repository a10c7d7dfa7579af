from datetime import date

NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def weekday_name(day: date | str) -> str:
    """Names the day of the week of a date; the date may be text such as `2024-06-17`.

    >>> weekday_name("2024-06-17")
    'Monday'
    >>> weekday_name(date(2000, 1, 1))
    'Saturday'
    >>> weekday_name("1970-01-01")
    'Thursday'
    """
    parsed = date.fromisoformat(day) if isinstance(day, str) else day
    return NAMES[parsed.weekday()]
