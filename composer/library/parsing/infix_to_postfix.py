import re

RANKS = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 3}


def infix_to_postfix(expression: str) -> str:
    """Turns an expression of numbers, names, parentheses and + - * / ^ into postfix order.

    >>> infix_to_postfix("a + b * c")
    'a b c * +'
    >>> infix_to_postfix("(1 + 2) * 3")
    '1 2 + 3 *'
    >>> infix_to_postfix("2 ^ 3 ^ 2")
    '2 3 2 ^ ^'
    """
    output: list[str] = []
    waiting: list[str] = []
    for token in re.findall(r"[\w.]+|[-+*/^()]", expression):
        if token == "(":
            waiting.append(token)
        elif token == ")":
            while waiting and (top := waiting.pop()) != "(":
                output.append(top)
        elif token not in RANKS:
            output.append(token)
        else:
            # A power binds to its right: it waits for those of its own rank.
            least = RANKS[token] + (token == "^")
            while waiting and RANKS.get(waiting[-1], 0) >= least:
                output.append(waiting.pop())
            waiting.append(token)
    return " ".join(output + waiting[::-1])
