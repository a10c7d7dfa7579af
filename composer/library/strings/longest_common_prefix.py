from collections.abc import Sequence
from os.path import commonprefix


def longest_common_prefix(texts: Sequence[str]) -> str:
    """Finds the longest text that all given texts begin with.

    >>> longest_common_prefix(["flower", "flow", "flight"])
    'fl'
    >>> longest_common_prefix(["dog", "car"])
    ''
    >>> longest_common_prefix([])
    ''
    """
    return commonprefix(list(texts))
