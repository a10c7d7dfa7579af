import re
from typing import Any


def camelize_keys(mapping: dict[str, Any]) -> dict[str, Any]:
    """Writes the keys of an object in camel case.

    >>> camelize_keys({"first_name": "Ann", "age": 3})
    {'firstName': 'Ann', 'age': 3}
    >>> camelize_keys({"a-b-c": 1})
    {'aBC': 1}
    >>> camelize_keys({})
    {}
    """
    return {re.sub(r"[_-](\w)", lambda found: found[1].upper(), key): value for key, value in mapping.items()}
