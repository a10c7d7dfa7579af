def sort_words(text: str) -> str:
    """Sorts the words of a text alphabetically, ignoring case.

    >>> sort_words("the quick Brown fox")
    'Brown fox quick the'
    >>> sort_words("b a")
    'a b'
    >>> sort_words("")
    ''
    """
    return " ".join(sorted(text.split(), key=str.lower))
