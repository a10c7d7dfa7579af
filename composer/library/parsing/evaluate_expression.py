import re


def evaluate_expression(expression: str) -> float:
    """Computes an arithmetic expression with + - * / and brackets, without running it
    as code.

    >>> evaluate_expression("2 + 3 * (4 - 1)")
    11.0
    >>> evaluate_expression("-2 * -3")
    6.0
    >>> evaluate_expression("2 +")
    Traceback (most recent call last):
        ...
    ValueError: unexpected end
    """
    tokens = re.findall(r"\d+(?:\.\d+)?|[^\s\d]", expression) + [""]
    at = 0

    def take() -> str:
        nonlocal at
        at += 1
        return tokens[at - 1]

    def add() -> float:
        value = multiply()
        while tokens[at] in ("+", "-"):
            value = value + multiply() if take() == "+" else value - multiply()
        return value

    def multiply() -> float:
        value = factor()
        while tokens[at] in ("*", "/"):
            value = value * factor() if take() == "*" else value / factor()
        return value

    def factor() -> float:
        token = take()
        if token == "-":
            return -factor()
        if token == "(":
            value = add()
            if take() != ")":
                raise ValueError("a closing bracket is missing")
            return value
        if not token[:1].isdecimal():
            raise ValueError(f"unexpected {token or 'end'}")
        return float(token)

    result = add()
    if tokens[at]:
        raise ValueError(f"unexpected {tokens[at]}")
    return result
