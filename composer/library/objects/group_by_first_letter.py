def group_by_first_letter(words: list[str]) -> dict[str, list[str]]:
    """Groups words by the letter that they begin with.

    >>> group_by_first_letter(["apple", "avocado", "banana"])
    {'a': ['apple', 'avocado'], 'b': ['banana']}
    >>> group_by_first_letter(["x"])
    {'x': ['x']}
    >>> group_by_first_letter([])
    {}
    """
    groups: dict[str, list[str]] = {}
    for word in words:
        groups.setdefault(word[:1], []).append(word)
    return groups
