from itertools import groupby


def compress_string(text: str) -> str:
    """Shortens runs of a character to the character and its count, unless that is no shorter.

    >>> compress_string("aabcccccaaa")
    'a2b1c5a3'
    >>> compress_string("abc")
    'abc'
    >>> compress_string("")
    ''
    """
    short = "".join(f"{letter}{len(list(run))}" for letter, run in groupby(text))
    return short if len(short) < len(text) else text
