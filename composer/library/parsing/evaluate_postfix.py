import operator

OPERATORS = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv}


def evaluate_postfix(expression: str) -> float:
    """Computes an expression in reverse Polish notation.

    >>> evaluate_postfix("3 4 + 2 *")
    14.0
    >>> evaluate_postfix("8 2 /")
    4.0
    >>> evaluate_postfix("1 +")
    Traceback (most recent call last):
        ...
    ValueError: + needs two numbers
    """
    stack: list[float] = []
    for token in expression.split():
        if token not in OPERATORS:
            stack.append(float(token))
            continue
        if len(stack) < 2:
            raise ValueError(f"{token} needs two numbers")
        second, first = stack.pop(), stack.pop()
        stack.append(OPERATORS[token](first, second))
    if len(stack) != 1:
        raise ValueError("not a postfix expression")
    return stack[0]
