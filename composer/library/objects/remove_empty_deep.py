from typing import Any


def remove_empty_deep(value: Any) -> Any:
    """Leaves out the keys that have no value, also in the objects and lists inside an object.

    >>> remove_empty_deep({"a": None, "b": {"c": None, "d": 1}})
    {'b': {'d': 1}}
    >>> remove_empty_deep([{"a": None}, {"b": ""}])
    [{}, {'b': ''}]
    >>> remove_empty_deep({})
    {}
    """
    if isinstance(value, list):
        return [remove_empty_deep(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {key: remove_empty_deep(item) for key, item in value.items() if item is not None}
