def find_substring(text: str, pattern: str) -> int:
    """Finds the first position of one text in another in linear time
    (Knuth-Morris-Pratt).

    >>> find_substring("abxabcabcaby", "abcaby")
    6
    >>> find_substring("abc", "d")
    -1
    >>> find_substring("abc", "")
    0
    """
    if not pattern:
        return 0
    fallback = [0] * len(pattern)
    length = 0
    for index in range(1, len(pattern)):
        while length and pattern[index] != pattern[length]:
            length = fallback[length - 1]
        length += pattern[index] == pattern[length]
        fallback[index] = length
    matched = 0
    for index, character in enumerate(text):
        while matched and character != pattern[matched]:
            matched = fallback[matched - 1]
        matched += character == pattern[matched]
        if matched == len(pattern):
            return index - matched + 1
    return -1
