def seconds_to_time(seconds: int) -> str:
    """Writes a number of seconds as HH:MM:SS.

    >>> seconds_to_time(3661)
    '01:01:01'
    >>> seconds_to_time(59)
    '00:00:59'
    >>> seconds_to_time(360000)
    '100:00:00'
    """
    hours, rest = divmod(seconds, 3600)
    return f"{hours:02d}:{rest // 60:02d}:{rest % 60:02d}"
