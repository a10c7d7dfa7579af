def parse_key_values(text: str) -> dict[str, str]:
    """Reads lines of `NAME=value` as in an .env file; comments and empty lines are
    skipped.

    >>> parse_key_values('A=1\\n# note\\nB="x y"')
    {'A': '1', 'B': 'x y'}
    >>> parse_key_values("PLAIN")
    {}
    >>> parse_key_values("")
    {}
    """
    values: dict[str, str] = {}
    for line in text.splitlines():
        name, equals, value = line.partition("=")
        if not equals or line.lstrip().startswith("#"):
            continue
        value = value.strip()
        is_quoted = len(value) > 1 and value[0] in "\"'" and value[-1] == value[0]
        values[name.strip()] = value[1:-1] if is_quoted else value
    return values
