def longest_unique_substring(text: str) -> int:
    """Returns the length of the longest part of a text in which no character comes twice.

    >>> longest_unique_substring("abcabcbb")
    3
    >>> longest_unique_substring("bbbb")
    1
    >>> longest_unique_substring("")
    0
    """
    seen: dict[str, int] = {}
    start = best = 0
    for index, letter in enumerate(text):
        start = max(start, seen.get(letter, -1) + 1)
        seen[letter] = index
        best = max(best, index - start + 1)
    return best
