import re
from collections import Counter


def top_word_counts(text: str, count: int) -> list[tuple[str, int]]:
    """Lists the most frequent words of a text with their counts; of those as frequent,
    by the alphabet.

    >>> top_word_counts("b a b c", 2)
    [('b', 2), ('a', 1)]
    >>> top_word_counts("Yes yes no", 1)
    [('yes', 2)]
    >>> top_word_counts("", 3)
    []
    """
    counts = Counter(re.findall(r"[\w']+", text.lower()))
    return sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))[:count]
