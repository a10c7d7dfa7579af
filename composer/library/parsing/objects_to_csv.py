import csv
import io
from typing import Any


def objects_to_csv(rows: list[dict[str, Any]]) -> str:
    r"""Writes objects as CSV; the keys of the first are the header row, and what needs
    quotes gets them.

    >>> objects_to_csv([{"a": 1, "b": "x,y"}])
    'a,b\n1,"x,y"'
    >>> objects_to_csv([{"n": 'a "b" c'}, {"n": 2}])
    'n\n"a ""b"" c"\n2'
    >>> objects_to_csv([])
    ''
    """
    if not rows:
        return ""
    output = io.StringIO()
    writer = csv.DictWriter(output, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return output.getvalue().rstrip("\n")
