def format_duration(seconds: float) -> str:
    """Writes a number of seconds as hours, minutes and seconds.

    >>> format_duration(3725)
    '1:02:05'
    >>> format_duration(59)
    '0:00:59'
    >>> format_duration(-1)
    Traceback (most recent call last):
        ...
    ValueError: seconds must not be negative
    """
    if seconds < 0:
        raise ValueError("seconds must not be negative")
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"
