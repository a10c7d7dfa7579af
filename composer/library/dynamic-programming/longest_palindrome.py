def longest_palindrome(text: str) -> str:
    """Finds the longest part of a text that reads the same in both directions.

    >>> longest_palindrome("babad")
    'bab'
    >>> longest_palindrome("cbbd")
    'bb'
    >>> longest_palindrome("")
    ''
    """
    longest = ""
    for centre in range(len(text)):
        for width in (0, 1):
            left, right = centre, centre + width
            while left >= 0 and right < len(text) and text[left] == text[right]:
                left -= 1
                right += 1
            longest = max(longest, text[left + 1 : right], key=len)
    return longest
