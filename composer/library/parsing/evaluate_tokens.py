def evaluate_tokens(tokens: list[str]) -> float:
    """Computes an expression in reverse Polish notation that is given as tokens.

    >>> evaluate_tokens(["2", "1", "+", "3", "*"])
    9.0
    >>> evaluate_tokens(["4", "2", "/"])
    2.0
    >>> evaluate_tokens([])
    0
    """
    stack: list[float] = []
    for token in tokens:
        if token not in ("+", "-", "*", "/"):
            stack.append(float(token))
            continue
        right, left = stack.pop(), stack.pop()
        if token == "+":
            stack.append(left + right)
        elif token == "-":
            stack.append(left - right)
        else:
            stack.append(left * right if token == "*" else left / right)
    return stack[0] if stack else 0
