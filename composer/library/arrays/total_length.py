def total_length(words: list[str]) -> int:
    """Adds up the lengths of some texts.

    >>> total_length(["a", "bbb"])
    4
    >>> total_length(["x"])
    1
    >>> total_length([])
    0
    """
    return sum(map(len, words))
