import re

SECONDS = {"d": 86_400, "h": 3_600, "m": 60, "s": 1}


def parse_duration(text: str) -> int:
    """Reads a length of time such as `1h 30m` and gives it in seconds.

    >>> parse_duration("1h 30m")
    5400
    >>> parse_duration("1h 30m 15s")
    5415
    >>> parse_duration("2d")
    172800
    >>> parse_duration("soon")
    Traceback (most recent call last):
        ...
    ValueError: not a duration
    """
    parts = re.findall(r"\d+\s*[dhms]|\S", text.lower())
    if not parts or any(not part[0].isdigit() or part[-1] not in SECONDS for part in parts):
        raise ValueError("not a duration")
    return sum(int(part[:-1]) * SECONDS[part[-1]] for part in parts)
