import re

SECONDS = {"d": 86_400, "h": 3_600, "m": 60, "s": 1}


def parse_duration(text: str) -> int:
    """Reads a length of time such as `1h 30m` and gives it in seconds.

    >>> parse_duration("1h 30m")
    5400
    >>> parse_duration("2d")
    172800
    >>> parse_duration("soon")
    Traceback (most recent call last):
        ...
    ValueError: not a duration
    """
    compact = "".join(text.lower().split())
    if not re.fullmatch(r"(?:\d+[dhms])+", compact):
        raise ValueError("not a duration")
    return sum(int(count) * SECONDS[unit] for count, unit in re.findall(r"(\d+)([dhms])", compact))
