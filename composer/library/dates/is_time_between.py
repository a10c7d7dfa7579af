def is_time_between(time: str, start: str, end: str) -> bool:
    """Returns whether a time of day lies between two others, also over midnight.

    >>> is_time_between("10:30", "09:00", "17:00")
    True
    >>> is_time_between("08:00", "09:00", "17:00")
    False
    >>> is_time_between("23:30", "22:00", "06:00")
    True
    """
    return start <= time <= end if start <= end else time >= start or time <= end
