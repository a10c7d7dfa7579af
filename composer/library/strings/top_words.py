import re
from collections import Counter


def top_words(text: str, count: int) -> list[str]:
    """Lists the most frequent words of a text; of those as frequent, by the alphabet.

    >>> top_words("the day is sunny the the the sunny is is", 2)
    ['the', 'is']
    >>> top_words("b a", 1)
    ['a']
    >>> top_words("", 3)
    []
    """
    counts = Counter(re.findall(r"[\w']+", text.lower()))
    return sorted(counts, key=lambda word: (-counts[word], word))[:count]
