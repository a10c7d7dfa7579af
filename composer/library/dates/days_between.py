from datetime import date


def days_between(start: date | str, end: date | str) -> int:
    """Counts the whole days from one date to another; dates may be text such as `2024-03-01`.

    >>> days_between("2024-02-01", "2024-03-01")
    29
    >>> days_between(date(2024, 1, 2), date(2024, 1, 1))
    -1
    >>> days_between("2024-01-01", "2024-01-01")
    0
    """
    first, last = (date.fromisoformat(day) if isinstance(day, str) else day for day in (start, end))
    return (last - first).days
