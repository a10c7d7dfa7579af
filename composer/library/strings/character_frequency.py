from collections import Counter


def character_frequency(text: str) -> dict[str, int]:
    """Counts how often each character occurs in a text.

    >>> character_frequency("hello")
    {'h': 1, 'e': 1, 'l': 2, 'o': 1}
    >>> character_frequency("aA")
    {'a': 1, 'A': 1}
    >>> character_frequency("")
    {}
    """
    return dict(Counter(text))
