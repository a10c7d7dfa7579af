import re


def tokenize(expression: str) -> list[str]:
    """Splits an arithmetic expression into numbers, signs and parentheses.

    >>> tokenize("3+4*(2-1)")
    ['3', '+', '4', '*', '(', '2', '-', '1', ')']
    >>> tokenize("10 / 2.5")
    ['10', '/', '2.5']
    >>> tokenize("")
    []
    """
    return re.findall(r"\d+(?:\.\d+)?|[-+*/^%()]", expression)
