def group_words_by_length(words: list[str]) -> dict[str, list[str]]:
    """Groups words by how long they are.

    >>> group_words_by_length(["a", "bb", "c"])
    {'1': ['a', 'c'], '2': ['bb']}
    >>> group_words_by_length(["abc"])
    {'3': ['abc']}
    >>> group_words_by_length([])
    {}
    """
    groups: dict[str, list[str]] = {}
    for word in words:
        groups.setdefault(str(len(word)), []).append(word)
    return groups
