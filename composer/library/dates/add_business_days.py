from datetime import date, timedelta


def add_business_days(day: str, days: int) -> str:
    """Adds working days, Monday to Friday, to a date that is written YYYY-MM-DD.

    >>> add_business_days("2024-03-01", 1)
    '2024-03-04'
    >>> add_business_days("2024-03-04", 5)
    '2024-03-11'
    >>> add_business_days("2024-03-02", 0)
    '2024-03-02'
    """
    result = date.fromisoformat(day)
    while days > 0:
        result += timedelta(days=1)
        if result.weekday() < 5:
            days -= 1
    return result.isoformat()
