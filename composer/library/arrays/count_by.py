from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Any


def count_by(items: Iterable[Any], key: Hashable | Callable[[Any], Hashable]) -> dict[Hashable, int]:
    """Counts the items of a list by a property or by the key that a function gives.

    >>> count_by([{"status": "open"}, {"status": "closed"}, {"status": "open"}], "status")
    {'open': 2, 'closed': 1}
    >>> count_by([1, 2, 3], lambda x: x % 2 == 0)
    {False: 2, True: 1}
    >>> count_by([], lambda x: x)
    {}
    """
    return dict(Counter(key(item) if callable(key) else item[key] for item in items))
