import re


def invert_color(color: str) -> str:
    """Returns the opposite of a colour such as `#336699`.

    >>> invert_color("#ffffff")
    '#000000'
    >>> invert_color("#336699")
    '#cc9966'
    >>> invert_color("#000000")
    '#ffffff'
    """
    return re.sub(r"[0-9A-Fa-f]{2}", lambda part: f"{255 - int(part[0], 16):02x}", color)
