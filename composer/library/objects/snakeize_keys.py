import re
from typing import Any


def snakeize_keys(value: Any) -> Any:
    """Writes the keys of an object, however deep, in snake case.

    >>> snakeize_keys({"userName": 1, "homeAddress": {"zipCode": 2}})
    {'user_name': 1, 'home_address': {'zip_code': 2}}
    >>> snakeize_keys([{"aB": 1}])
    [{'a_b': 1}]
    >>> snakeize_keys({})
    {}
    """
    if isinstance(value, list):
        return [snakeize_keys(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", key).lower(): snakeize_keys(item)
        for key, item in value.items()
    }
