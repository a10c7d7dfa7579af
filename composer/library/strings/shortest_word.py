def shortest_word(text: str) -> str:
    """Finds the shortest word of a text; of several, the first.

    >>> shortest_word("bitcoin take over the world")
    'the'
    >>> shortest_word("one")
    'one'
    >>> shortest_word("")
    ''
    """
    return min(text.split(), key=len, default="")
