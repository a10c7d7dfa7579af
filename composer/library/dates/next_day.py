from datetime import date, timedelta


def next_day(day: str) -> str:
    """Returns the day after a date that is written YYYY-MM-DD.

    >>> next_day("2024-02-28")
    '2024-02-29'
    >>> next_day("2023-12-31")
    '2024-01-01'
    >>> next_day("2024-05-05")
    '2024-05-06'
    """
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()
