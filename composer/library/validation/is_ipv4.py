import re


def is_ipv4(text: str) -> bool:
    """Returns whether a text is an IPv4 address.

    >>> is_ipv4("192.168.0.1")
    True
    >>> is_ipv4("256.1.1.1")
    False
    >>> is_ipv4("01.1.1.1")
    False
    """
    parts = text.split(".")
    return len(parts) == 4 and all(
        re.fullmatch(r"0|[1-9][0-9]{0,2}", part) and int(part) <= 255 for part in parts
    )
