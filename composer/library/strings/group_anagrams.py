from collections.abc import Iterable


def group_anagrams(words: Iterable[str]) -> list[list[str]]:
    """Groups the words that are made of the same letters, in the order in which they
    first come.

    >>> group_anagrams(["eat", "tea", "tan", "ate", "nat"])
    [['eat', 'tea', 'ate'], ['tan', 'nat']]
    >>> group_anagrams(["one"])
    [['one']]
    >>> group_anagrams([])
    []
    """
    groups: dict[str, list[str]] = {}
    for word in words:
        groups.setdefault("".join(sorted(word)), []).append(word)
    return list(groups.values())
