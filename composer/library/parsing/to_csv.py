import csv
from collections.abc import Iterable
from io import StringIO


def to_csv(rows: Iterable[Iterable[object]], separator: str = ",") -> str:
    """Writes rows as comma-separated values and quotes what needs it.

    >>> to_csv([["a", "b"], ["1", "x, y"]])
    'a,b\\n1,"x, y"'
    >>> to_csv([['a "b" c']])
    '"a ""b"" c"'
    >>> to_csv([])
    ''
    """
    output = StringIO()
    csv.writer(output, delimiter=separator, lineterminator="\n").writerows(rows)
    return output.getvalue().removesuffix("\n")
