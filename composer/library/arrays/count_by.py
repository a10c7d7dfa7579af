from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


def count_by(items: Iterable[T], key_of: Callable[[T], K]) -> dict[K, int]:
    """Counts the items of a list by the key that a function gives.

    >>> count_by(["a", "b", "a"], lambda x: x)
    {'a': 2, 'b': 1}
    >>> count_by([1, 2, 3], lambda x: x % 2 == 0)
    {False: 2, True: 1}
    >>> count_by([], lambda x: x)
    {}
    """
    return dict(Counter(key_of(item) for item in items))
