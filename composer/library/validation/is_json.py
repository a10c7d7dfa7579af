import json


def is_json(text: str) -> bool:
    """Returns whether a text is valid JSON.

    >>> is_json('{"a":[1]}')
    True
    >>> is_json("{a:1}")
    False
    >>> is_json("")
    False
    """
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
