from typing import Any


def averages_by(items: list[dict[str, Any]], group_key: str, value_key: str) -> dict[str, float]:
    """Returns the average of one property of objects for every value of another.

    >>> averages_by([{"t": "a", "n": 1}, {"t": "b", "n": 2}, {"t": "a", "n": 3}], "t", "n")
    {'a': 2.0, 'b': 2.0}
    >>> averages_by([{"t": "a", "n": 1}], "t", "n")
    {'a': 1.0}
    >>> averages_by([], "t", "n")
    {}
    """
    groups: dict[str, list[float]] = {}
    for item in items:
        groups.setdefault(item[group_key], []).append(item[value_key])
    return {group: sum(values) / len(values) for group, values in groups.items()}
