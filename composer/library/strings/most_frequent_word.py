import re
from collections import Counter


def most_frequent_word(text: str) -> str:
    """Finds the word that a text has most often, in small letters; the first of several.

    >>> most_frequent_word("The cat and the dog")
    'the'
    >>> most_frequent_word("a b")
    'a'
    >>> most_frequent_word("")
    ''
    """
    counts = Counter(re.findall(r"[^\W_']+(?:'[^\W_]+)*", text.lower()))
    return counts.most_common(1)[0][0] if counts else ""
