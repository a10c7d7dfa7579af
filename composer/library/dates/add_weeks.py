from datetime import date, timedelta


def add_weeks(day: date, weeks: int) -> date:
    """Returns the date that lies a number of weeks later, or earlier when it is negative.

    >>> add_weeks(date(2024, 2, 28), 1)
    datetime.date(2024, 3, 6)
    >>> add_weeks(date(2024, 1, 8), -1)
    datetime.date(2024, 1, 1)
    >>> add_weeks(date(2024, 5, 5), 0)
    datetime.date(2024, 5, 5)
    """
    return day + timedelta(weeks=weeks)
