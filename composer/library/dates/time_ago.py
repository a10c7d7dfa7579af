from datetime import datetime, timezone

UNITS = ((31_536_000, "year"), (2_592_000, "month"), (86_400, "day"), (3_600, "hour"), (60, "minute"))


def time_ago(moment: datetime | str | float, now: datetime | str | float | None = None) -> str:
    """Says in words how long ago a moment was or how far it is ahead. Numbers are
    milliseconds since 1970.

    >>> time_ago("2024-01-01T00:00:00+00:00", "2024-01-01T03:30:00+00:00")
    '3 hours ago'
    >>> time_ago("2024-01-01T00:00:00+00:00", "2024-01-02T00:00:00+00:00")
    '1 day ago'
    >>> time_ago("2024-01-01T00:05:00+00:00", "2024-01-01T00:10:00+00:00")
    '5 minutes ago'
    >>> time_ago("2024-01-03T00:00:00+00:00", "2024-01-01T00:00:00+00:00")
    'in 2 days'
    >>> time_ago("2024-01-01T00:00:00+00:00", "2024-01-01T00:00:05+00:00")
    'just now'
    """
    seconds = (_as_datetime(now) - _as_datetime(moment)).total_seconds()
    for length, unit in UNITS:
        count = int(abs(seconds) // length)
        if count >= 1:
            span = f"{count} {unit}{'' if count == 1 else 's'}"
            return f"{span} ago" if seconds > 0 else f"in {span}"
    return "just now"


def _as_datetime(moment: datetime | str | float | None) -> datetime:
    if moment is None:
        return datetime.now(timezone.utc)
    if isinstance(moment, (int, float)):
        return datetime.fromtimestamp(moment / 1000, timezone.utc)
    parsed = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
    return parsed if parsed.tzinfo else parsed.replace(tzinfo=timezone.utc)
