def reverse_words(text: str) -> str:
    """Puts the words of a text in the opposite order, with one space between them.

    >>> reverse_words("the sky is blue")
    'blue is sky the'
    >>> reverse_words("  hello   world ")
    'world hello'
    >>> reverse_words("")
    ''
    """
    return " ".join(reversed(text.split()))
