import json
from typing import Any


def parse_json(text: str, fallback: Any) -> Any:
    """Reads JSON and gives a fallback where it is broken, instead of an error.

    >>> parse_json('{"a":1}', None)
    {'a': 1}
    >>> parse_json("{broken", "none")
    'none'
    >>> parse_json("", 0)
    0
    """
    try:
        return json.loads(text)
    except ValueError:
        return fallback
