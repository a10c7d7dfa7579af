def insert_text(text: str, index: int, inserted: str) -> str:
    """Puts a text into another one at a position.

    >>> insert_text("helo", 3, "l")
    'hello'
    >>> insert_text("b", 0, "a")
    'ab'
    >>> insert_text("a", 1, "b")
    'ab'
    """
    return text[:index] + inserted + text[index:]
