def substrings(text: str) -> list[str]:
    """Lists all the parts of a text, by where they begin.

    >>> substrings("abc")
    ['a', 'ab', 'abc', 'b', 'bc', 'c']
    >>> substrings("a")
    ['a']
    >>> substrings("")
    []
    """
    return [text[start:end] for start in range(len(text)) for end in range(start + 1, len(text) + 1)]
