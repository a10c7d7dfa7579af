def count_words(text: str) -> int:
    """Counts the words of a text: runs of characters between white space.

    >>> count_words("the quick  brown fox")
    4
    >>> count_words("  one ")
    1
    >>> count_words("")
    0
    """
    return len(text.split())
