def add_times(first: str, second: str) -> str:
    """Adds two times of day such as `01:30`; hours may go beyond 24.

    >>> add_times("01:30", "02:45")
    '04:15'
    >>> add_times("23:00", "02:00")
    '25:00'
    >>> add_times("00:00", "00:05")
    '00:05'
    """
    def minutes(time: str) -> int:
        hours, rest = time.split(":")
        return int(hours) * 60 + int(rest)

    hours, rest = divmod(minutes(first) + minutes(second), 60)
    return f"{hours:02}:{rest:02}"
