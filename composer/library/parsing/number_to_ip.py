def number_to_ip(number: int) -> str:
    """Returns the IPv4 address of a number.

    >>> number_to_ip(256)
    '0.0.1.0'
    >>> number_to_ip(4294967295)
    '255.255.255.255'
    >>> number_to_ip(0)
    '0.0.0.0'
    """
    return ".".join(str(number >> shift & 255) for shift in (24, 16, 8, 0))
