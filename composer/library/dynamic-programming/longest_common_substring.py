def longest_common_substring(first: str, second: str) -> str:
    """Finds the longest text that occurs in both texts in one piece.

    >>> longest_common_substring("abcdxyz", "xyzabcd")
    'abcd'
    >>> longest_common_substring("abc", "xyz")
    ''
    >>> longest_common_substring("", "")
    ''
    """
    longest = end = 0
    previous = [0] * (len(second) + 1)
    for row, character in enumerate(first, start=1):
        current = [0]
        for column, other in enumerate(second):
            current.append(previous[column] + 1 if character == other else 0)
            if current[-1] > longest:
                longest, end = current[-1], row
        previous = current
    return first[end - longest : end]
