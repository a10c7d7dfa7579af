def parentheses_depth(text: str) -> int:
    """Tells how deep parentheses are nested in a text.

    >>> parentheses_depth("(1+(2*3)+((8)/4))+1")
    3
    >>> parentheses_depth("()")
    1
    >>> parentheses_depth("")
    0
    """
    depth = deepest = 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        deepest = max(deepest, depth)
    return deepest
