import re


def is_dark_color(color: str) -> bool:
    """Returns whether a colour such as `#336699` is dark, so that light text can be read on
    it.

    >>> is_dark_color("#000000")
    True
    >>> is_dark_color("#ffffff")
    False
    >>> is_dark_color("#336699")
    True
    """
    red, green, blue = (int(part, 16) for part in re.findall(r"[0-9A-Fa-f]{2}", color)[:3])
    return 0.299 * red + 0.587 * green + 0.114 * blue < 128
