def to_weird_case(text: str) -> str:
    """Writes the letters of every word in upper and lower case by turns.

    >>> to_weird_case("Weird string case")
    'WeIrD StRiNg CaSe'
    >>> to_weird_case("ab cd")
    'Ab Cd'
    >>> to_weird_case("")
    ''
    """
    return " ".join(
        "".join(letter.upper() if at % 2 == 0 else letter.lower() for at, letter in enumerate(word))
        for word in text.split(" ")
    )
