def missing_parentheses(text: str) -> int:
    """Counts the parentheses that lack for all of a text to be balanced.

    >>> missing_parentheses("())")
    1
    >>> missing_parentheses("(((")
    3
    >>> missing_parentheses("()")
    0
    """
    opened = missing = 0
    for sign in text:
        if sign == "(":
            opened += 1
        elif sign == ")" and opened:
            opened -= 1
        elif sign == ")":
            missing += 1
    return opened + missing
