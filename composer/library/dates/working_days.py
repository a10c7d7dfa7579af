from collections.abc import Iterable
from datetime import date, timedelta


def working_days(start: date | str, end: date | str, holidays: Iterable[date | str] = ()) -> int:
    """Counts the days from Monday to Friday between two dates, both included, without
    holidays; dates may be text such as `2024-06-14`.

    >>> working_days("2024-06-14", "2024-06-17")
    2
    >>> working_days(date(2024, 6, 15), date(2024, 6, 16))
    0
    >>> working_days("2024-01-01", "2024-01-05", ["2024-01-03"])
    4
    >>> working_days("2024-06-17", "2024-06-14")
    0
    """
    first, last = _as_date(start), _as_date(end)
    free = {_as_date(day) for day in holidays}
    days = (first + timedelta(days=offset) for offset in range((last - first).days + 1))
    return sum(day.weekday() < 5 and day not in free for day in days)


def _as_date(day: date | str) -> date:
    return date.fromisoformat(day) if isinstance(day, str) else day
