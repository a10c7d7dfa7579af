import re


def hex_to_rgb(code: str) -> tuple[int, int, int]:
    """Reads the parts of a colour such as `#ff8800` or `#f80`.

    >>> hex_to_rgb("#ff8800")
    (255, 136, 0)
    >>> hex_to_rgb("#f80")
    (255, 136, 0)
    >>> hex_to_rgb("red")
    Traceback (most recent call last):
        ...
    ValueError: not a hexadecimal colour
    """
    digits = code.removeprefix("#")
    if not re.fullmatch(r"[0-9a-fA-F]{3}|[0-9a-fA-F]{6}", digits):
        raise ValueError("not a hexadecimal colour")
    full = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    red, green, blue = bytes.fromhex(full)
    return red, green, blue
