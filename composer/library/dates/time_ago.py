from datetime import datetime, timezone

UNITS = ((31_536_000, "year"), (2_592_000, "month"), (86_400, "day"), (3_600, "hour"), (60, "minute"))
UTC = timezone.utc


def time_ago(moment: datetime, now: datetime) -> str:
    """Says in words how long ago a moment was.

    >>> time_ago(datetime(2024, 1, 1, 0, 0, 0, tzinfo=timezone.utc), datetime(2024, 1, 1, 3, 30, 0, tzinfo=timezone.utc))
    '3 hours ago'
    >>> time_ago(datetime(2024, 1, 1, 0, 0, 0, tzinfo=timezone.utc), datetime(2024, 1, 2, 0, 0, 0, tzinfo=timezone.utc))
    '1 day ago'
    >>> time_ago(datetime(2024, 1, 1, 0, 0, 0, tzinfo=timezone.utc), datetime(2024, 1, 1, 0, 0, 5, tzinfo=timezone.utc))
    'just now'
    """
    seconds = (now - moment).total_seconds()
    for length, unit in UNITS:
        count = int(seconds // length)
        if count >= 1:
            return f"{count} {unit}{'' if count == 1 else 's'} ago"
    return "just now"
