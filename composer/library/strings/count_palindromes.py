def count_palindromes(text: str) -> int:
    """Counts the parts of a text that read the same backwards.

    >>> count_palindromes("aaa")
    6
    >>> count_palindromes("abc")
    3
    >>> count_palindromes("")
    0
    """
    found = 0
    for middle in range(len(text) * 2):
        left = middle // 2
        right = left + middle % 2
        while left >= 0 and right < len(text) and text[left] == text[right]:
            found += 1
            left -= 1
            right += 1
    return found
