import csv
from io import StringIO


def parse_csv(text: str, separator: str = ",") -> list[list[str]]:
    """Reads comma-separated values with quotes, escaped quotes and line breaks inside
    quotes.

    >>> parse_csv('a,b\\n1,"x, y"')
    [['a', 'b'], ['1', 'x, y']]
    >>> parse_csv('"a ""b"" c"')
    [['a "b" c']]
    >>> parse_csv("")
    []
    """
    return list(csv.reader(StringIO(text, newline=""), delimiter=separator))
