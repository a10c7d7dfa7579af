from collections import Counter


def item_frequencies(items: list[str]) -> dict[str, int]:
    """Counts how often each item is in a list.

    >>> item_frequencies(["a", "b", "a"])
    {'a': 2, 'b': 1}
    >>> item_frequencies(["x"])
    {'x': 1}
    >>> item_frequencies([])
    {}
    """
    return dict(Counter(items))
