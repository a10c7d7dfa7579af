def longest_common_suffix(first: str, second: str) -> str:
    """Finds the longest end that two texts share.

    >>> longest_common_suffix("running", "jumping")
    'ing'
    >>> longest_common_suffix("abc", "xyz")
    ''
    >>> longest_common_suffix("test", "test")
    'test'
    """
    size = 0
    while size < min(len(first), len(second)) and first[-1 - size] == second[-1 - size]:
        size += 1
    return first[len(first) - size :]
