WORDS = (
    "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar "
    "Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu"
).split()


def nato_spelling(text: str) -> str:
    """Spells a text with the words of the NATO alphabet.

    >>> nato_spelling("Abc")
    'Alfa Bravo Charlie'
    >>> nato_spelling("x 1")
    'X-ray 1'
    >>> nato_spelling("")
    ''
    """
    by_letter = {word[0]: word for word in WORDS}
    return " ".join(by_letter.get(letter.upper(), letter) for letter in text if not letter.isspace())
