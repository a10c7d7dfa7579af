def minutes_to_time(minutes: int) -> str:
    """Writes a number of minutes as H:MM.

    >>> minutes_to_time(125)
    '2:05'
    >>> minutes_to_time(59)
    '0:59'
    >>> minutes_to_time(60)
    '1:00'
    """
    return f"{minutes // 60}:{minutes % 60:02d}"
