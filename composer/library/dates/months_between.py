from datetime import date


def months_between(start: str, end: str) -> int:
    """Counts the whole months from one date to another, both written YYYY-MM-DD.

    >>> months_between("2024-01-15", "2024-03-14")
    1
    >>> months_between("2023-12-01", "2024-02-01")
    2
    >>> months_between("2024-01-01", "2024-01-31")
    0
    """
    first, last = date.fromisoformat(start), date.fromisoformat(end)
    return (last.year - first.year) * 12 + last.month - first.month - (last.day < first.day)
