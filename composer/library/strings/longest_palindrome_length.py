def longest_palindrome_length(text: str) -> int:
    """Returns the length of the longest part of a text that reads the same backwards.

    >>> longest_palindrome_length("babad")
    3
    >>> longest_palindrome_length("cbbd")
    2
    >>> longest_palindrome_length("")
    0
    """
    best = 0
    for middle in range(len(text) * 2):
        left = middle // 2
        right = left + middle % 2
        while left >= 0 and right < len(text) and text[left] == text[right]:
            left -= 1
            right += 1
        best = max(best, right - left - 1)
    return best
