import re
from typing import TypedDict


class LogLine(TypedDict):
    date: str
    time: str
    level: str
    message: str


def parse_log_line(line: str) -> LogLine | None:
    """Reads a line of a log: date, time, level and message.

    >>> parse_log_line("2024-05-01 12:00:01 ERROR Disk is full")
    {'date': '2024-05-01', 'time': '12:00:01', 'level': 'ERROR', 'message': 'Disk is full'}
    >>> parse_log_line("2024-05-01 12:00:01 [INFO] up")
    {'date': '2024-05-01', 'time': '12:00:01', 'level': 'INFO', 'message': 'up'}
    >>> parse_log_line("hello")
    """
    pattern = r"(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}\S*) \[?([A-Za-z]+)\]?:? (.+)"
    match = re.fullmatch(pattern, line)
    if match is None:
        return None
    return {"date": match[1], "time": match[2], "level": match[3], "message": match[4]}
