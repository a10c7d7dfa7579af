def is_subsequence(part: str, text: str) -> bool:
    """Returns whether the characters of one text occur in another in the same order,
    with gaps allowed.

    >>> is_subsequence("ace", "abcde")
    True
    >>> is_subsequence("aec", "abcde")
    False
    >>> is_subsequence("", "abc")
    True
    """
    remaining = iter(text)
    return all(character in remaining for character in part)
