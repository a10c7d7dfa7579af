from datetime import date, timedelta


def start_of_week(day: str) -> str:
    """Returns the Monday of the week of a date that is written YYYY-MM-DD.

    >>> start_of_week("2024-03-07")
    '2024-03-04'
    >>> start_of_week("2024-03-04")
    '2024-03-04'
    >>> start_of_week("2024-03-10")
    '2024-03-04'
    """
    found = date.fromisoformat(day)
    return (found - timedelta(days=found.weekday())).isoformat()
