def join_words(words: list[str]) -> str:
    """Writes a list of words as English does: with commas, and an `and` before the last.

    >>> join_words(["a", "b", "c"])
    'a, b and c'
    >>> join_words(["a", "b"])
    'a and b'
    >>> join_words([])
    ''
    """
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]
