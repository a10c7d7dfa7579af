import re


def to24_hour(time: str) -> str:
    """Turns a time with AM or PM into one of 24 hours.

    >>> to24_hour("07:05:45PM")
    '19:05:45'
    >>> to24_hour("12:00:00AM")
    '00:00:00'
    >>> to24_hour("1:30 pm")
    '13:30'
    """
    found = re.match(r"(\d{1,2})((?::\d{2})*)\s*([ap])\.?m", time, re.IGNORECASE)
    if found is None:
        raise ValueError("a time needs AM or PM")
    hour = int(found[1]) % 12 + (12 if found[3].lower() == "p" else 0)
    return f"{hour:02d}{found[2]}"
