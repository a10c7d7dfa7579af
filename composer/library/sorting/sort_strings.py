def sort_strings(words: list[str], descending: bool = False) -> list[str]:
    """Sorts texts alphabetically, ignoring case.

    >>> sort_strings(["pear", "Apple", "fig"])
    ['Apple', 'fig', 'pear']
    >>> sort_strings(["pear", "Apple", "fig"], True)
    ['pear', 'fig', 'Apple']
    >>> sort_strings([])
    []
    """
    return sorted(words, key=str.lower, reverse=descending)
