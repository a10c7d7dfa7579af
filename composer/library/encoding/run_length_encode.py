from itertools import groupby


def run_length_encode(text: str) -> str:
    """Writes repeated characters as their number and the character.

    >>> run_length_encode("aaabcc")
    '3a1b2c'
    >>> run_length_encode("x")
    '1x'
    >>> run_length_encode("")
    ''
    """
    return "".join(f"{len(list(run))}{character}" for character, run in groupby(text))
