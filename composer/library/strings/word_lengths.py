def word_lengths(text: str) -> list[int]:
    """Lists the lengths of the words of a text.

    >>> word_lengths("the quick fox")
    [3, 5, 3]
    >>> word_lengths("a")
    [1]
    >>> word_lengths("")
    []
    """
    return [len(word) for word in text.split()]
