import re

MILLISECONDS = {"d": 86_400_000, "h": 3_600_000, "m": 60_000, "s": 1_000, "ms": 1}


def parse_duration(text: str, unit: str = "s") -> float:
    """Reads a length of time such as `1h 30m` and returns it in seconds, or in the given
    unit.

    >>> parse_duration("1h 30m")
    5400.0
    >>> parse_duration("1h 30m 15s")
    5415.0
    >>> parse_duration("2d")
    172800.0
    >>> parse_duration("45s")
    45.0
    >>> parse_duration("500ms", "ms")
    500.0
    >>> parse_duration("soon")
    Traceback (most recent call last):
        ...
    ValueError: not a duration
    """
    parts = re.findall(r"(\d+)\s*(ms|[dhms])|(\S)", text.lower())
    if not parts or any(other for _, _, other in parts):
        raise ValueError("not a duration")
    total = sum(int(count) * MILLISECONDS[size] for count, size, _ in parts)
    return total / MILLISECONDS[unit]
