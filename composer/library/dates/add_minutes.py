def add_minutes(time: str, minutes: int) -> str:
    """Adds minutes to a time of day.

    >>> add_minutes("09:50", 20)
    '10:10'
    >>> add_minutes("23:50", 20)
    '00:10'
    >>> add_minutes("00:10", -20)
    '23:50'
    """
    hours, rest = time.split(":")
    total = (int(hours) * 60 + int(rest) + minutes) % 1440
    return f"{total // 60:02d}:{total % 60:02d}"
