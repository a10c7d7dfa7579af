def compare_case_insensitive(first: str, second: str) -> int:
    """Compares two texts for sorting, ignoring case: below 0, 0 or
    above 0.

    >>> compare_case_insensitive("apple", "Banana")
    -1
    >>> compare_case_insensitive("A", "a")
    0
    >>> compare_case_insensitive("b", "A")
    1
    """
    a, b = first.lower(), second.lower()
    return (a > b) - (a < b)
