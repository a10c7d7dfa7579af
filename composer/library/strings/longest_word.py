import re


def longest_word(text: str) -> str:
    """Finds the longest word of a text, the first of them when several are equally
    long.

    >>> longest_word("The quick brown fox")
    'quick'
    >>> longest_word("a bb cc")
    'bb'
    >>> longest_word("")
    ''
    """
    return max(re.findall(r"(?:[^\W_]|['-])+", text), key=len, default="")
