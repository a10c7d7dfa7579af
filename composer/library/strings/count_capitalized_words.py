def count_capitalized_words(text: str) -> int:
    """Counts the words of a text that begin with a capital letter.

    >>> count_capitalized_words("Hello World foo")
    2
    >>> count_capitalized_words("abc")
    0
    >>> count_capitalized_words("")
    0
    """
    return sum(1 for word in text.split() if word[0].isupper())
