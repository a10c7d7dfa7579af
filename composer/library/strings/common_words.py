import re


def common_words(first: str, second: str) -> list[str]:
    """Lists the words that two texts share, in order of the alphabet, whatever the case of
    their letters.

    >>> common_words("the cat sat", "The dog and the cat")
    ['cat', 'the']
    >>> common_words("a", "b")
    []
    >>> common_words("", "")
    []
    """
    def words(text: str) -> set[str]:
        return set(re.findall(r"[\w']+", text.lower()))

    return sorted(words(first) & words(second))
