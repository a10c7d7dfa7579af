def remove_duplicate_words(text: str) -> str:
    """Leaves out the words of a text that were there before, ignoring case.

    >>> remove_duplicate_words("the The cat")
    'the cat'
    >>> remove_duplicate_words("one two  one three")
    'one two three'
    >>> remove_duplicate_words("")
    ''
    """
    first: dict[str, str] = {}
    for word in text.split():
        first.setdefault(word.lower(), word)
    return " ".join(first.values())
