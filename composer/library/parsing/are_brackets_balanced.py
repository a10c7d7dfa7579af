CLOSERS = {"(": ")", "[": "]", "{": "}"}


def are_brackets_balanced(text: str) -> bool:
    """Returns whether every bracket of a text is closed by the right one in the right
    order.

    >>> are_brackets_balanced("{[()]}")
    True
    >>> are_brackets_balanced("(]")
    False
    >>> are_brackets_balanced("")
    True
    """
    expected: list[str] = []
    for character in text:
        if character in CLOSERS:
            expected.append(CLOSERS[character])
        elif character in ")]}" and (not expected or expected.pop() != character):
            return False
    return not expected
