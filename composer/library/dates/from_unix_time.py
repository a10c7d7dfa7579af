from datetime import datetime, timezone


def from_unix_time(seconds: float) -> str:
    """Returns the date of seconds since 1970 as text.

    >>> from_unix_time(1704067200)
    '2024-01-01'
    >>> from_unix_time(0)
    '1970-01-01'
    >>> from_unix_time(86400)
    '1970-01-02'
    """
    return datetime.fromtimestamp(seconds, timezone.utc).date().isoformat()
