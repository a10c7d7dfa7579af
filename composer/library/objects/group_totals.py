from typing import Any


def group_totals(items: list[dict[str, Any]], group_key: str, value_key: str) -> dict[str, float]:
    """Adds up one property of objects for every value of another.

    >>> group_totals([{"t": "a", "n": 1}, {"t": "b", "n": 2}, {"t": "a", "n": 3}], "t", "n")
    {'a': 4, 'b': 2}
    >>> group_totals([{"t": "a", "n": 1}], "t", "n")
    {'a': 1}
    >>> group_totals([], "t", "n")
    {}
    """
    totals: dict[str, float] = {}
    for item in items:
        totals[item[group_key]] = totals.get(item[group_key], 0) + item[value_key]
    return totals
