import re


def is_mac_address(text: str) -> bool:
    """Returns whether a text is a MAC address.

    >>> is_mac_address("00:1A:2b:3c:4d:5e")
    True
    >>> is_mac_address("00:1A:2b")
    False
    >>> is_mac_address("00-1A-2b-3c-4d-5e")
    True
    """
    return re.fullmatch(r"[\da-fA-F]{2}([:-])[\da-fA-F]{2}(?:\1[\da-fA-F]{2}){4}", text) is not None
