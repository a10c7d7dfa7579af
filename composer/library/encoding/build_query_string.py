from collections.abc import Mapping
from urllib.parse import urlencode


def build_query_string(values: Mapping[str, object]) -> str:
    """Writes names and values as the query of a web address and leaves out what has no
    value.

    >>> build_query_string({ "a": 1, "b": "x y" })
    'a=1&b=x+y'
    >>> build_query_string({ "t": ["1", "2"], "none": None })
    't=1&t=2'
    >>> build_query_string({})
    ''
    """
    return urlencode({name: value for name, value in values.items() if value is not None}, doseq=True)
