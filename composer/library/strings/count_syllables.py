import re


def count_syllables(word: str) -> int:
    """Estimates the syllables of an English word.

    >>> count_syllables("banana")
    3
    >>> count_syllables("make")
    1
    >>> count_syllables("")
    0
    """
    letters = re.sub(r"[^a-z]", "", word.lower())
    if not letters:
        return 0
    spoken = re.sub(r"(?<=[^aeiouy][^aeiouyl])e$|(?<=[aeiouy][^aeiouy])e$", "", letters)
    return max(1, len(re.findall(r"[aeiouy]+", spoken)))
