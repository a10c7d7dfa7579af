def word_ladder(start: str, end: str, words: list[str]) -> int:
    """Counts the words of the shortest way from one word to another that changes a letter at a time; 0 if there is none.

    >>> word_ladder("hit", "cog", ["hot", "dot", "dog", "lot", "log", "cog"])
    5
    >>> word_ladder("hit", "cog", ["hot"])
    0
    >>> word_ladder("a", "a", [])
    1
    """
    left = set(words)
    current = {start}
    length = 1
    while current:
        if end in current:
            return length
        current = {
            word for word in left for other in current if sum(a != b for a, b in zip(word, other, strict=True)) == 1
        }
        left -= current
        length += 1
    return 0
