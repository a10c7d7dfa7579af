def sentence_case(text: str) -> str:
    """Writes the first letter large and all others small.

    >>> sentence_case("hELLO wORLD")
    'Hello world'
    >>> sentence_case("a")
    'A'
    >>> sentence_case("")
    ''
    """
    return text[:1].upper() + text[1:].lower()
