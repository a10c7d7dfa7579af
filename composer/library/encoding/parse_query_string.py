from urllib.parse import parse_qs


def parse_query_string(query: str) -> dict[str, str | list[str]]:
    """Reads the names and values of a web address's query; a name that occurs again
    becomes a list.

    >>> parse_query_string("?a=1&b=x%20y")
    {'a': '1', 'b': 'x y'}
    >>> parse_query_string("t=1&t=2")
    {'t': ['1', '2']}
    >>> parse_query_string("")
    {}
    """
    values = parse_qs(query.removeprefix("?"), keep_blank_values=True)
    return {name: found[0] if len(found) == 1 else found for name, found in values.items()}
