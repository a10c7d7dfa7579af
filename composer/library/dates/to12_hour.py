def to12_hour(time: str) -> str:
    """Turns a time of 24 hours into one with AM or PM.

    >>> to12_hour("13:30")
    '1:30 PM'
    >>> to12_hour("00:05")
    '12:05 AM'
    >>> to12_hour("12:00")
    '12:00 PM'
    """
    hours, *rest = time.split(":")
    hour = int(hours)
    return f"{':'.join([str(hour % 12 or 12), *rest])} {'AM' if hour < 12 else 'PM'}"
