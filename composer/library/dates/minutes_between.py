from datetime import datetime, timezone


def minutes_between(start: datetime, end: datetime) -> float:
    """Returns the minutes from one moment to another, with fractions.

    >>> minutes_between(datetime(2024, 1, 1, 0, 0, tzinfo=timezone.utc), datetime(2024, 1, 1, 1, 30, tzinfo=timezone.utc))
    90.0
    >>> minutes_between(datetime(2024, 1, 1, 0, 1, tzinfo=timezone.utc), datetime(2024, 1, 1, 0, 0, tzinfo=timezone.utc))
    -1.0
    >>> minutes_between(datetime(2024, 1, 1, 0, 0, tzinfo=timezone.utc), datetime(2024, 1, 1, 0, 0, tzinfo=timezone.utc))
    0.0
    """
    return (end - start).total_seconds() / 60
