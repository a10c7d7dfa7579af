def truncate_middle(text: str, length: int, sign: str = "...") -> str:
    """Shortens a text in its middle, so that its beginning and its end stay.

    >>> truncate_middle("abcdefghij", 7)
    'ab...ij'
    >>> truncate_middle("short", 10)
    'short'
    >>> truncate_middle("abcdef", 4)
    'a...'
    """
    if len(text) <= length:
        return text
    kept = max(0, length - len(sign))
    front = (kept + 1) // 2
    return text[:front] + sign + text[len(text) - (kept - front) :]
