def count_overlapping(text: str, part: str) -> int:
    """Counts the places of a text within another; they may overlap.

    >>> count_overlapping("aaaa", "aa")
    3
    >>> count_overlapping("abc", "x")
    0
    >>> count_overlapping("abc", "")
    0
    """
    if not part:
        return 0
    return sum(text.startswith(part, at) for at in range(len(text)))
