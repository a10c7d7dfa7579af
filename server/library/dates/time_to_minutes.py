def time_to_minutes(time: str) -> int:
    """Reads HH:MM as a number of minutes.

    >>> time_to_minutes("02:05")
    125
    >>> time_to_minutes("00:00")
    0
    >>> time_to_minutes("23:59")
    1439
    """
    hours, minutes = time.split(":")
    return int(hours) * 60 + int(minutes)
