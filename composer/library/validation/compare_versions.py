from itertools import zip_longest


def compare_versions(first: str, second: str) -> int:
    """Compares two versions number by number: negative, zero or positive as the first
    is older, the same or newer.

    >>> compare_versions("1.10.0", "1.9.3")
    1
    >>> compare_versions("2.0", "2.0.0")
    0
    >>> compare_versions("1.0.0", "1.0.1")
    -1
    """
    for left, right in zip_longest(first.split("."), second.split("."), fillvalue="0"):
        if int(left) != int(right):
            return 1 if int(left) > int(right) else -1
    return 0
