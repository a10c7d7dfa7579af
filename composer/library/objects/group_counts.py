from collections import Counter
from typing import Any


def group_counts(items: list[dict[str, Any]], key: str) -> dict[str, int]:
    """Counts how many objects have each value of a property.

    >>> group_counts([{"c": "a"}, {"c": "b"}, {"c": "a"}], "c")
    {'a': 2, 'b': 1}
    >>> group_counts([{"n": "x"}], "n")
    {'x': 1}
    >>> group_counts([], "c")
    {}
    """
    return dict(Counter(str(item[key]) for item in items))
