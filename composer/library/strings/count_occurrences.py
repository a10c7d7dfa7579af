def count_occurrences(text: str, part: str) -> int:
    """Counts how often one text occurs inside another, without overlaps.

    >>> count_occurrences("banana", "an")
    2
    >>> count_occurrences("aaaa", "aa")
    2
    >>> count_occurrences("abc", "")
    0
    """
    return text.count(part) if part else 0
