from collections.abc import Iterable


def fuzzy_search(texts: Iterable[str], query: str) -> list[str]:
    """Finds the texts that contain the letters of a query in order, the closest first.

    >>> fuzzy_search(["write-file", "read-file", "rename"], "rf")
    ['read-file', 'write-file']
    >>> fuzzy_search(["abc", "ab"], "ab")
    ['ab', 'abc']
    >>> fuzzy_search([], "x")
    []
    """
    return sorted((text for text in texts if contains_in_order(text.lower(), query.lower())), key=len)


def contains_in_order(text: str, letters: str) -> bool:
    remaining = iter(text)
    return all(letter in remaining for letter in letters)
