import re


def is_hex_color(text: str) -> bool:
    """Returns whether a text is a colour of CSS in hexadecimal form.

    >>> is_hex_color("#1a2B3c")
    True
    >>> is_hex_color("#12")
    False
    >>> is_hex_color("red")
    False
    """
    return bool(re.fullmatch(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})", text))
