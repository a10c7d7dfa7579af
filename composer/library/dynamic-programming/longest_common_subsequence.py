def longest_common_subsequence(first: str, second: str) -> str:
    """Finds the longest text whose characters occur in both texts in order.

    >>> len(longest_common_subsequence("ABCBDAB", "BDCABA"))
    4
    >>> longest_common_subsequence("abcde", "ace")
    'ace'
    >>> longest_common_subsequence("", "a")
    ''
    """
    previous = [""] * (len(second) + 1)
    for character in first:
        current = [""]
        for column, other in enumerate(second):
            if character == other:
                current.append(previous[column] + character)
            else:
                current.append(max(previous[column + 1], current[column], key=len))
        previous = current
    return previous[-1]
