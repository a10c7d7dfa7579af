from collections.abc import Iterable
from typing import Any


def rank_by(items: Iterable[dict[str, Any]], key: str = "score") -> list[dict[str, Any]]:
    """Returns each item its rank by a number it has: the highest is first, and equal ones
    share a rank.

    >>> rank_by([{"name": "a", "score": 5}, {"name": "b", "score": 7}], "score")
    [{'name': 'b', 'score': 7, 'rank': 1}, {'name': 'a', 'score': 5, 'rank': 2}]
    >>> rank_by([{"score": 3}, {"score": 3}, {"score": 1}], "score")
    [{'score': 3, 'rank': 1}, {'score': 3, 'rank': 1}, {'score': 1, 'rank': 3}]
    >>> rank_by([], "score")
    []
    """
    ordered = sorted(items, key=lambda item: item[key], reverse=True)
    values = [item[key] for item in ordered]
    return [{**item, "rank": values.index(item[key]) + 1} for item in ordered]
