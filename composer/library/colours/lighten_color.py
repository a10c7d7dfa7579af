import re
from math import floor


def lighten_color(color: str, share: float) -> str:
    """Makes a colour such as `#336699` lighter by a share from 0 to 1.

    >>> lighten_color("#000000", 0.5)
    '#808080'
    >>> lighten_color("#336699", 0)
    '#336699'
    >>> lighten_color("#336699", 1)
    '#ffffff'
    """
    def lighter(part: re.Match[str]) -> str:
        value = int(part[0], 16)
        return f"{floor(value + (255 - value) * share + 0.5):02x}"

    return re.sub(r"[0-9A-Fa-f]{2}", lighter, color)
