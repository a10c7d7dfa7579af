def accumulate_letters(text: str) -> str:
    """Writes each letter of a text as often as its place says, with dashes between.

    >>> accumulate_letters("abcd")
    'A-Bb-Ccc-Dddd'
    >>> accumulate_letters("Zp")
    'Z-Pp'
    >>> accumulate_letters("")
    ''
    """
    return "-".join(letter.upper() + letter.lower() * at for at, letter in enumerate(text))
