import re


def squeeze_repeats(text: str) -> str:
    """Keeps one of each run of the same character.

    >>> squeeze_repeats("aaabbbccd")
    'abcd'
    >>> squeeze_repeats("abab")
    'abab'
    >>> squeeze_repeats("")
    ''
    """
    return re.sub(r"(.)\1+", r"\1", text, flags=re.DOTALL)
