def keep_words_starting(text: str, letter: str) -> list[str]:
    """Lists the words of a text that begin with a letter or a text.

    >>> keep_words_starting("the Tall tree fell", "t")
    ['the', 'Tall', 'tree']
    >>> keep_words_starting("a b", "c")
    []
    >>> keep_words_starting("", "x")
    []
    """
    return [word for word in text.split() if word.lower().startswith(letter.lower())]
