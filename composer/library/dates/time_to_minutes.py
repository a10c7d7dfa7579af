import re


def time_to_minutes(time: str) -> int:
    """Reads HH:MM as a number of minutes.

    >>> time_to_minutes("02:05")
    125
    >>> time_to_minutes("00:00")
    0
    >>> time_to_minutes("23:59")
    1439
    >>> time_to_minutes("24:00")
    Traceback (most recent call last):
        ...
    ValueError: not a time such as 08:30
    """
    match = re.fullmatch(r"([01]?\d|2[0-3]):([0-5]\d)", time)
    if match is None:
        raise ValueError("not a time such as 08:30")
    return int(match[1]) * 60 + int(match[2])
