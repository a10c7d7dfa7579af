def split_into_pieces(text: str, size: int) -> list[str]:
    """Cuts a text into pieces of a size; the last may be shorter.

    >>> split_into_pieces("abcdef", 2)
    ['ab', 'cd', 'ef']
    >>> split_into_pieces("abcde", 2)
    ['ab', 'cd', 'e']
    >>> split_into_pieces("", 3)
    []
    """
    return [text[at : at + size] for at in range(0, len(text), size)]
