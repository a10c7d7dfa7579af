import re
from typing import Any


def fill_double_braces(template: str, values: dict[str, Any]) -> str:
    """Replaces the `{{names}}` of a template by values and leaves names without a value as they are.

    >>> fill_double_braces("Hi {{name}}!", {"name": "Ann"})
    'Hi Ann!'
    >>> fill_double_braces("{{a}} and {{b}}", {"a": 1})
    '1 and {{b}}'
    >>> fill_double_braces("", {})
    ''
    """
    return re.sub(r"\{\{\s*(\w+)\s*\}\}", lambda found: str(values.get(found[1], found[0])), template)
