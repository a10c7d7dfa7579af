UNITS = ("B", "KB", "MB", "GB", "TB", "PB")


def format_bytes(count: float, decimals: int = 1) -> str:
    """Writes a number of bytes in the unit that suits it.

    >>> format_bytes(1536)
    '1.5 KB'
    >>> format_bytes(0)
    '0 B'
    >>> format_bytes(5242880)
    '5 MB'
    """
    if count < 0:
        raise ValueError("count must not be negative")
    size = float(count)
    unit = 0
    while size >= 1024 and unit < len(UNITS) - 1:
        size /= 1024
        unit += 1
    return f"{round(size, decimals):g} {UNITS[unit]}"
