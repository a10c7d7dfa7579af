import re


def parse_version(text: str) -> dict[str, int]:
    """Reads a version such as `1.2.3` into its numbers.

    >>> parse_version("1.2.3")
    {'major': 1, 'minor': 2, 'patch': 3}
    >>> parse_version("v10.0.1")
    {'major': 10, 'minor': 0, 'patch': 1}
    >>> parse_version("one")
    Traceback (most recent call last):
        ...
    ValueError: not a version
    """
    found = re.match(r"v?(\d+)\.(\d+)\.(\d+)", text)
    if found is None:
        raise ValueError("not a version")
    return {"major": int(found[1]), "minor": int(found[2]), "patch": int(found[3])}
