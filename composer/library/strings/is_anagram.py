from collections import Counter


def is_anagram(first: str, second: str) -> bool:
    """Returns whether two texts are made of the same letters, ignoring case and spaces.

    >>> is_anagram("Listen", "Silent")
    True
    >>> is_anagram("Dormitory", "dirty room")
    True
    >>> is_anagram("abc", "abd")
    False
    """

    def letters(text: str) -> Counter[str]:
        return Counter("".join(text.lower().split()))

    return letters(first) == letters(second)
