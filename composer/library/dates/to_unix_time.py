from datetime import date, datetime, timezone


def to_unix_time(day: date) -> int:
    """Returns a moment as seconds since 1970.

    >>> to_unix_time(date(2024, 1, 1))
    1704067200
    >>> to_unix_time(date(1970, 1, 1))
    0
    >>> to_unix_time(date(1970, 1, 2))
    86400
    """
    return int(datetime(day.year, day.month, day.day, tzinfo=timezone.utc).timestamp())
