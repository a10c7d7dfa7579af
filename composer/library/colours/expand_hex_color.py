def expand_hex_color(color: str) -> str:
    """Writes a short colour such as `#abc` in full.

    >>> expand_hex_color("#abc")
    '#aabbcc'
    >>> expand_hex_color("#aabbcc")
    '#aabbcc'
    >>> expand_hex_color("f00")
    '#ff0000'
    """
    digits = color.removeprefix("#")
    return "#" + ("".join(digit * 2 for digit in digits) if len(digits) == 3 else digits)
