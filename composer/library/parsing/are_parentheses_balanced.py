def are_parentheses_balanced(text: str) -> bool:
    """Returns whether every round parenthesis of a text is closed.

    >>> are_parentheses_balanced("(())")
    True
    >>> are_parentheses_balanced(")(")
    False
    >>> are_parentheses_balanced("")
    True
    """
    opened = 0
    for sign in text:
        opened += (sign == "(") - (sign == ")")
        if opened < 0:
            return False
    return opened == 0
