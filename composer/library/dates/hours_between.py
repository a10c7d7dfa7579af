from datetime import datetime, timezone


def hours_between(start: datetime, end: datetime) -> float:
    """Returns the hours from one moment to another, with fractions.

    >>> hours_between(datetime(2024, 1, 1, 0, 0, tzinfo=timezone.utc), datetime(2024, 1, 1, 6, 30, tzinfo=timezone.utc))
    6.5
    >>> hours_between(datetime(2024, 1, 2, 0, 0, tzinfo=timezone.utc), datetime(2024, 1, 1, 0, 0, tzinfo=timezone.utc))
    -24.0
    >>> hours_between(datetime(2024, 1, 1, 0, 0, tzinfo=timezone.utc), datetime(2024, 1, 1, 0, 0, tzinfo=timezone.utc))
    0.0
    """
    return (end - start).total_seconds() / 3600
