def split_words(text: str) -> list[str]:
    """Splits a text into its words.

    >>> split_words("the quick  fox")
    ['the', 'quick', 'fox']
    >>> split_words(" one ")
    ['one']
    >>> split_words("")
    []
    """
    return text.split()
