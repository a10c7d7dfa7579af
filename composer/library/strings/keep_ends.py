def keep_ends(text: str, keep: int, sign: str = "...") -> str:
    """Keeps the first and the last characters of a text with dots between them, where that makes it shorter.

    >>> keep_ends("0x1234567890abcdef", 4)
    '0x12...cdef'
    >>> keep_ends("short", 4)
    'short'
    >>> keep_ends("abcdefgh", 2)
    'ab...gh'
    """
    if 2 * keep + len(sign) >= len(text):
        return text
    return text[:keep] + sign + text[len(text) - keep :]
