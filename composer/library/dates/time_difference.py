def time_difference(start: str, end: str) -> int:
    """Counts the minutes from one time of day to another, over midnight if need be.

    >>> time_difference("09:30", "10:15")
    45
    >>> time_difference("23:50", "00:10")
    20
    >>> time_difference("08:00", "08:00")
    0
    """
    def minutes(time: str) -> int:
        hours, rest = time.split(":")
        return int(hours) * 60 + int(rest)

    return (minutes(end) - minutes(start)) % 1440
