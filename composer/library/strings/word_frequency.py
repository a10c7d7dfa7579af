import re
from collections import Counter


def word_frequency(text: str) -> dict[str, int]:
    """Counts how often each word occurs in a text, ignoring case and punctuation.

    >>> word_frequency("The cat and the hat")
    {'the': 2, 'cat': 1, 'and': 1, 'hat': 1}
    >>> word_frequency("Yes! Yes, yes.")
    {'yes': 3}
    >>> word_frequency("")
    {}
    """
    return dict(Counter(re.findall(r"(?:[^\W_]|')+", text.lower())))
