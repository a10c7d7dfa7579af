CODES = dict(
    zip(
        "abcdefghijklmnopqrstuvwxyz0123456789",
        (
            ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - "
            "..- ...- .-- -..- -.-- --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----."
        ).split(),
        strict=True,
    )
)


def to_morse(text: str) -> str:
    """Writes a text in Morse code: a space between letters, a slash between words.

    >>> to_morse("SOS")
    '... --- ...'
    >>> to_morse("hi you")
    '.... .. / -.-- --- ..-'
    >>> to_morse("")
    ''
    """
    words = [" ".join(CODES[letter] for letter in word if letter in CODES) for word in text.lower().split()]
    return " / ".join(word for word in words if word)
