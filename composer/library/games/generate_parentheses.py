def generate_parentheses(pairs: int) -> list[str]:
    """Lists all correct orders of a number of pairs of brackets.

    >>> generate_parentheses(2)
    ['(())', '()()']
    >>> generate_parentheses(1)
    ['()']
    >>> generate_parentheses(0)
    ['']
    """
    found: list[str] = []

    def extend(text: str, opened: int, closed: int) -> None:
        if closed == pairs:
            found.append(text)
        if opened < pairs:
            extend(text + "(", opened + 1, closed)
        if closed < opened:
            extend(text + ")", opened, closed + 1)

    extend("", 0, 0)
    return found
