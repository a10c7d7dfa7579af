import re

UNITS = ("b", "kb", "mb", "gb", "tb")


def parse_file_size(text: str) -> int:
    """Reads the size of a file such as `1.5 MB` and gives it in bytes.

    >>> parse_file_size("1.5 KB")
    1536
    >>> parse_file_size("10")
    10
    >>> parse_file_size("big")
    Traceback (most recent call last):
        ...
    ValueError: not a file size
    """
    match = re.fullmatch(r"(\d+(?:\.\d+)?)([kmgt]?b)?", "".join(text.lower().split()))
    if match is None:
        raise ValueError("not a file size")
    return round(float(match[1]) * 1024 ** UNITS.index(match[2] or "b"))
