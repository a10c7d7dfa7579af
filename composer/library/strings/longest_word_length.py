def longest_word_length(text: str) -> int:
    """Returns the length of the longest word of a text.

    >>> longest_word_length("the quick brown foxes")
    5
    >>> longest_word_length("a bb")
    2
    >>> longest_word_length("")
    0
    """
    return max(map(len, text.split()), default=0)
