def double_letters(text: str, times: int = 2) -> str:
    """Writes every character of a text twice, or as often as is said.

    >>> double_letters("abc")
    'aabbcc'
    >>> double_letters("ab", 3)
    'aaabbb'
    >>> double_letters("")
    ''
    """
    return "".join(letter * times for letter in text)
