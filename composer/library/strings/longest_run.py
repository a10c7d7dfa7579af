from itertools import groupby


def longest_run(text: str) -> int:
    """Returns the length of the longest run of one character.

    >>> longest_run("aabbbcc")
    3
    >>> longest_run("abc")
    1
    >>> longest_run("")
    0
    """
    return max((len(list(run)) for _, run in groupby(text)), default=0)
