def last_word_length(text: str) -> int:
    """Returns the length of the last word of a text.

    >>> last_word_length("Hello World")
    5
    >>> last_word_length("fly me to the moon  ")
    4
    >>> last_word_length("")
    0
    """
    words = text.split()
    return len(words[-1]) if words else 0
