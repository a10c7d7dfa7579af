def sort_by_last_letter(words: list[str]) -> list[str]:
    """Sorts words by their last letter; words with the same one keep their order.

    >>> sort_by_last_letter(["ab", "ca", "bc"])
    ['ca', 'ab', 'bc']
    >>> sort_by_last_letter(["x"])
    ['x']
    >>> sort_by_last_letter([])
    []
    """
    return sorted(words, key=lambda word: word[-1:])
