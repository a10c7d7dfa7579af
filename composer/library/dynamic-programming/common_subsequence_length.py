def common_subsequence_length(first: str, second: str) -> int:
    """Counts the characters of the longest text that occurs in both texts in order.

    >>> common_subsequence_length("AGGTAB", "GXTXAYB")
    4
    >>> common_subsequence_length("abcde", "ace")
    3
    >>> common_subsequence_length("", "abc")
    0
    """
    previous = [0] * (len(second) + 1)
    for character in first:
        current = [0]
        for column, other in enumerate(second):
            if character == other:
                current.append(previous[column] + 1)
            else:
                current.append(max(previous[column + 1], current[column]))
        previous = current
    return previous[-1]
