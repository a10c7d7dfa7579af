def remove_adjacent_pairs(text: str) -> str:
    """Takes out pairs of the same character beside each other until there is none.

    >>> remove_adjacent_pairs("abbaca")
    'ca'
    >>> remove_adjacent_pairs("azxxzy")
    'ay'
    >>> remove_adjacent_pairs("")
    ''
    """
    kept: list[str] = []
    for letter in text:
        if kept and kept[-1] == letter:
            kept.pop()
        else:
            kept.append(letter)
    return "".join(kept)
