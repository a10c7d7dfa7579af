import re


def average_word_length(text: str) -> float:
    """Returns the average length of the words of a text.

    >>> average_word_length("a bbb")
    2.0
    >>> average_word_length("Hi, there!")
    3.5
    >>> average_word_length("")
    0
    """
    words = re.findall(r"[\w']+", text)
    return len("".join(words)) / len(words) if words else 0
