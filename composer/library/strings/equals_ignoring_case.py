def equals_ignoring_case(first: str, second: str) -> bool:
    """Returns whether two texts are the same but for the case of their letters.

    >>> equals_ignoring_case("Hello", "hELLO")
    True
    >>> equals_ignoring_case("a", "b")
    False
    >>> equals_ignoring_case("", "")
    True
    """
    return first.lower() == second.lower()
