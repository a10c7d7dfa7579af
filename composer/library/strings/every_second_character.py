def every_second_character(text: str) -> str:
    """Keeps every second character of a text, beginning with the first.

    >>> every_second_character("abcdef")
    'ace'
    >>> every_second_character("a")
    'a'
    >>> every_second_character("")
    ''
    """
    return text[::2]
