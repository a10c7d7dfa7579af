def truncate(text: str, max_length: int, ellipsis: str = "...") -> str:
    """Shortens a text to at most a number of characters, ending it with an ellipsis
    when something was cut off.

    >>> truncate("Hello, World", 8)
    'Hello...'
    >>> truncate("Hello, World", 8, "…")
    'Hello, …'
    >>> truncate("short", 10)
    'short'
    >>> truncate("abc", 0)
    ''
    """
    if len(text) <= max_length:
        return text
    room = max(0, max_length)
    ending = ellipsis[:room]
    return text[: room - len(ending)] + ending
