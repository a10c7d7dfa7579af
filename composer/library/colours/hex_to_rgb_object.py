import re


def hex_to_rgb_object(color: str) -> dict[str, int] | None:
    """Reads a hexadecimal colour as an object of red, green and blue.

    >>> hex_to_rgb_object("#ff8000")
    {'r': 255, 'g': 128, 'b': 0}
    >>> hex_to_rgb_object("#fff")
    {'r': 255, 'g': 255, 'b': 255}
    >>> hex_to_rgb_object("x")
    """
    digits = color.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    if not re.fullmatch("[0-9a-fA-F]{6}", digits):
        return None
    return {name: int(digits[at : at + 2], 16) for name, at in (("r", 0), ("g", 2), ("b", 4))}
