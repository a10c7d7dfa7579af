from collections.abc import Sequence


def word_break(text: str, words: Sequence[str]) -> bool:
    """Returns whether a text can be cut completely into words of a list.

    >>> word_break("leetcode", ["leet", "code"])
    True
    >>> word_break("catsandog", ["cats", "dog", "sand", "cat"])
    False
    >>> word_break("", [])
    True
    """
    reachable = {0}
    for start in range(len(text)):
        if start in reachable:
            reachable.update(start + len(word) for word in words if text.startswith(word, start))
    return len(text) in reachable
