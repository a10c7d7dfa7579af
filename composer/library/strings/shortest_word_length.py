def shortest_word_length(text: str) -> int:
    """Returns the length of the shortest word of a text.

    >>> shortest_word_length("bitcoin take over the world")
    3
    >>> shortest_word_length("a bb")
    1
    >>> shortest_word_length("")
    0
    """
    return min(map(len, text.split()), default=0)
