def is_port(port: int) -> bool:
    """Returns whether a number can be a port: 1 to 65535.

    >>> is_port(8080)
    True
    >>> is_port(0)
    False
    >>> is_port(70000)
    False
    """
    return isinstance(port, int) and 1 <= port <= 65_535
