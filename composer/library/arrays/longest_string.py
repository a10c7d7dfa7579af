def longest_string(words: list[str]) -> str | None:
    """Finds the longest of some texts; of several, the first.

    >>> longest_string(["a", "bbb", "cc"])
    'bbb'
    >>> longest_string(["ab", "cd"])
    'ab'
    >>> longest_string([])
    """
    return max(words, key=len, default=None)
