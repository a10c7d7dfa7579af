def longest_repeated_substring(text: str) -> str:
    """Finds the longest text that occurs twice in another; the first of several.

    >>> longest_repeated_substring("banana")
    'ana'
    >>> longest_repeated_substring("abc")
    ''
    >>> longest_repeated_substring("")
    ''
    """
    longest = ""
    for start in range(len(text)):
        while start + len(longest) < len(text):
            following = text[start : start + len(longest) + 1]
            if text.find(following, start + 1) == -1:
                break
            longest = following
    return longest
