from collections import Counter


def first_unique_character(text: str) -> str | None:
    """Finds the first character that occurs only once in a text.

    >>> first_unique_character("swiss")
    'w'
    >>> first_unique_character("aabb")
    >>> first_unique_character("")
    """
    return next((character for character, count in Counter(text).items() if count == 1), None)
