def longest_parentheses(text: str) -> int:
    """Returns the length of the longest part of a text in which parentheses are balanced.

    >>> longest_parentheses("(()")
    2
    >>> longest_parentheses(")()())")
    4
    >>> longest_parentheses("")
    0
    """
    starts = [-1]
    best = 0
    for at, sign in enumerate(text):
        if sign == "(":
            starts.append(at)
            continue
        starts.pop()
        if starts:
            best = max(best, at - starts[-1])
        else:
            starts.append(at)
    return best
