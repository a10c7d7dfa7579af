import re


def parse_csv_line(line: str) -> list[str]:
    r"""Reads the fields of one line of CSV, with quotes where necessary.

    >>> parse_csv_line("a,b,c")
    ['a', 'b', 'c']
    >>> parse_csv_line("a,\"b,c\",d")
    ['a', 'b,c', 'd']
    >>> parse_csv_line("\"x\"\"y\",z")
    ['x"y', 'z']
    """
    fields = re.finditer(r'(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))', line)
    return [field[2] if field[1] is None else field[1].replace('""', '"') for field in fields]
