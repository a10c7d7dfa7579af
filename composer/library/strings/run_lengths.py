from itertools import groupby


def run_lengths(text: str) -> str:
    """Writes runs of a character as the character and its count.

    >>> run_lengths("aaabbc")
    'a3b2c1'
    >>> run_lengths("abc")
    'a1b1c1'
    >>> run_lengths("")
    ''
    """
    return "".join(f"{letter}{len(list(run))}" for letter, run in groupby(text))
