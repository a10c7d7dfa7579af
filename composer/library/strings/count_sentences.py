import re


def count_sentences(text: str) -> int:
    """Counts the sentences of a text: what ends in a full stop, an exclamation mark or a question mark.

    >>> count_sentences("Hi. How are you? Fine!")
    3
    >>> count_sentences("Wait... what?")
    2
    >>> count_sentences("")
    0
    """
    return sum(1 for part in re.split(r"[.!?]+", text) if part.strip())
