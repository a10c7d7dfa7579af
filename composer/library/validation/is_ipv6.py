from ipaddress import IPv6Address


def is_ipv6(text: str) -> bool:
    """Returns whether a text is an IPv6 address.

    >>> is_ipv6("2001:db8::1")
    True
    >>> is_ipv6("::")
    True
    >>> is_ipv6("1::2::3")
    False
    """
    try:
        IPv6Address(text)
    except ValueError:
        return False
    return "%" not in text
