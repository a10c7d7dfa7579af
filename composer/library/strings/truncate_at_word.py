def truncate_at_word(text: str, length: int) -> str:
    """Cuts a text to a length without cutting a word.

    >>> truncate_at_word("hello world foo", 11)
    'hello world'
    >>> truncate_at_word("hello world foo", 8)
    'hello'
    >>> truncate_at_word("short", 10)
    'short'
    """
    if len(text) <= length:
        return text
    end = text.rfind(" ", 0, length + 1)
    return text[: end if end > 0 else length]
