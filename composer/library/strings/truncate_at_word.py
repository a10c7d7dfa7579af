def truncate_at_word(text: str, max_length: int, ellipsis: str = "...") -> str:
    """Shortens a text to a length without cutting a word, ending it with an ellipsis
    when something was cut off.

    >>> truncate_at_word("hello big world", 12)
    'hello big...'
    >>> truncate_at_word("hello big world", 11, "")
    'hello big'
    >>> truncate_at_word("short", 10)
    'short'
    """
    if len(text) <= max_length:
        return text
    room = max(0, max_length - len(ellipsis))
    end = text.rfind(" ", 0, room + 1)
    return text[: end if end > 0 else room] + ellipsis
