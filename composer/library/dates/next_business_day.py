from datetime import date, timedelta


def next_business_day(day: date) -> date:
    """Returns the first day after a date that is neither a Saturday nor a Sunday.

    >>> next_business_day(date(2024, 3, 1))
    datetime.date(2024, 3, 4)
    >>> next_business_day(date(2024, 3, 4))
    datetime.date(2024, 3, 5)
    >>> next_business_day(date(2024, 3, 2))
    datetime.date(2024, 3, 4)
    """
    following = day + timedelta(days=1)
    while following.weekday() >= 5:
        following += timedelta(days=1)
    return following
