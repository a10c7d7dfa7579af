def shortest_string(words: list[str]) -> str | None:
    """Finds the shortest of some texts; of several, the first.

    >>> shortest_string(["aa", "b", "c"])
    'b'
    >>> shortest_string(["ab", "cd"])
    'ab'
    >>> shortest_string([])
    """
    return min(words, key=len, default=None)
