import re
from math import floor


def darken_color(color: str, share: float) -> str:
    """Makes a colour such as `#336699` darker by a share from 0 to 1.

    >>> darken_color("#ffffff", 0.5)
    '#808080'
    >>> darken_color("#336699", 0)
    '#336699'
    >>> darken_color("#336699", 1)
    '#000000'
    """
    return re.sub(
        r"[0-9A-Fa-f]{2}", lambda part: f"{floor(int(part[0], 16) * (1 - share) + 0.5):02x}", color
    )
