def remove_characters(text: str, characters: str) -> str:
    """Leaves out of a text all the given characters.

    >>> remove_characters("banana", "a")
    'bnn'
    >>> remove_characters("a-b_c", "-_")
    'abc'
    >>> remove_characters("", "x")
    ''
    """
    return "".join(letter for letter in text if letter not in characters)
