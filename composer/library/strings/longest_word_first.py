def longest_word_first(words: list[str]) -> list[str]:
    """Sorts words by their length, the longest first; equally long words keep their order.

    >>> longest_word_first(["a", "ccc", "bb"])
    ['ccc', 'bb', 'a']
    >>> longest_word_first(["b", "a"])
    ['b', 'a']
    >>> longest_word_first([])
    []
    """
    return sorted(words, key=len, reverse=True)
