def sort_strings(words: list[str]) -> list[str]:
    """Sorts texts by the alphabet, whatever their case.

    >>> sort_strings(["pear", "Apple", "fig"])
    ['Apple', 'fig', 'pear']
    >>> sort_strings(["b", "a"])
    ['a', 'b']
    >>> sort_strings([])
    []
    """
    return sorted(words, key=str.lower)
