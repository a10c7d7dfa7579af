import re


def parse_typed_pairs(text: str) -> dict[str, str | int | bool]:
    """Reads pairs like `name=value` between spaces: whole numbers and true or false become values, the rest stays text.

    >>> parse_typed_pairs("host=localhost port=5432 debug=true")
    {'host': 'localhost', 'port': 5432, 'debug': True}
    >>> parse_typed_pairs("v=1.5b")
    {'v': '1.5b'}
    >>> parse_typed_pairs("")
    {}
    """
    pairs: dict[str, str | int | bool] = {}
    for part in text.split():
        key, equals, value = part.partition("=")
        if not equals:
            continue
        if value.lower() in ("true", "false"):
            pairs[key] = value.lower() == "true"
        else:
            pairs[key] = int(value) if re.fullmatch(r"-?[0-9]+", value) else value
    return pairs
