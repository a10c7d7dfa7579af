import re
from typing import Any


def camelize_keys(value: Any) -> Any:
    """Writes the keys of an object, however deep, in camel case.

    >>> camelize_keys({"first_name": "Ann", "age": 3})
    {'firstName': 'Ann', 'age': 3}
    >>> camelize_keys({"home_address": [{"zip-code": 1}]})
    {'homeAddress': [{'zipCode': 1}]}
    >>> camelize_keys({})
    {}
    """
    if isinstance(value, list):
        return [camelize_keys(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        re.sub(r"[_-](\w)", lambda match: match[1].upper(), key): camelize_keys(item)
        for key, item in value.items()
    }
