def format_percent(share: float, decimals: int = 0) -> str:
    """Writes a share as percent.

    >>> format_percent(0.256, 1)
    '25.6%'
    >>> format_percent(1)
    '100%'
    >>> format_percent(0)
    '0%'
    """
    return format(share * 100, f".{decimals}f") + "%"
