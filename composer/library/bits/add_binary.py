def add_binary(first: str, second: str) -> str:
    """Adds two binary numbers that are written as texts.

    >>> add_binary("11", "1")
    '100'
    >>> add_binary("1010", "1011")
    '10101'
    >>> add_binary("0", "0")
    '0'
    """
    return format(int(first, 2) + int(second, 2), "b")
