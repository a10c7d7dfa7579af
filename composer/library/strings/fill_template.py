import re
from collections.abc import Mapping


def fill_template(template: str, values: Mapping[str, object]) -> str:
    """Replaces the `{names}` of a template by values and leaves names without a value
    as they are.

    >>> fill_template("Hello {name}!", { "name": "Ada" })
    'Hello Ada!'
    >>> fill_template("{a} + {b}", { "a": 1 })
    '1 + {b}'
    >>> fill_template("", {})
    ''
    """
    return re.sub(r"\{(\w+)\}", lambda match: str(values.get(match[1], match[0])), template)
