def ip_to_number(address: str) -> int:
    """Returns an IPv4 address as one number.

    >>> ip_to_number("0.0.1.0")
    256
    >>> ip_to_number("255.255.255.255")
    4294967295
    >>> ip_to_number("10.0.0.1")
    167772161
    """
    number = 0
    for part in address.split("."):
        number = number * 256 + int(part)
    return number
