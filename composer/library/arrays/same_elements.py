from collections import Counter


def same_elements(first: list[str], second: list[str]) -> bool:
    """Returns whether two lists have the same items as often, in whatever order.

    >>> same_elements(["a", "b"], ["b", "a"])
    True
    >>> same_elements(["a", "a"], ["a"])
    False
    >>> same_elements([], [])
    True
    """
    return Counter(first) == Counter(second)
