import re


def rot13(text: str) -> str:
    """Shifts every letter of a text by 13 places of the alphabet.

    >>> rot13("Hello, World!")
    'Uryyb, Jbeyq!'
    >>> rot13("Uryyb, Jbeyq!")
    'Hello, World!'
    >>> rot13("")
    ''
    """
    def turned(letter: str) -> str:
        base = 65 if letter <= "Z" else 97
        return chr((ord(letter) - base + 13) % 26 + base)

    return re.sub("[A-Za-z]", lambda found: turned(found[0]), text)
