from datetime import date, timedelta


def previous_day(day: str) -> str:
    """Returns the day before a date that is written YYYY-MM-DD.

    >>> previous_day("2024-03-01")
    '2024-02-29'
    >>> previous_day("2024-01-01")
    '2023-12-31'
    >>> previous_day("2024-05-05")
    '2024-05-04'
    """
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()
