def sort_by_length(words: list[str]) -> list[str]:
    """Sorts texts by their length, those as long by the alphabet.

    >>> sort_by_length(["ccc", "a", "bb", "aa"])
    ['a', 'aa', 'bb', 'ccc']
    >>> sort_by_length(["b", "a"])
    ['a', 'b']
    >>> sort_by_length([])
    []
    """
    return sorted(words, key=lambda word: (len(word), word))
