from functools import reduce


def time_to_seconds(time: str) -> int:
    """Reads HH:MM:SS or MM:SS as a number of seconds.

    >>> time_to_seconds("01:00:00")
    3600
    >>> time_to_seconds("01:30")
    90
    >>> time_to_seconds("10:20:30")
    37230
    """
    return reduce(lambda seconds, part: seconds * 60 + int(part), time.split(":"), 0)
