def middle_characters(text: str) -> str:
    """Returns the character in the middle of a text, or the two of them where its length is even.

    >>> middle_characters("test")
    'es'
    >>> middle_characters("testing")
    't'
    >>> middle_characters("a")
    'a'
    """
    middle = len(text) // 2
    return text[max(0, middle - 1) : middle + 1] if len(text) % 2 == 0 else text[middle]
