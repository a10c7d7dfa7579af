from collections.abc import Sequence
from itertools import zip_longest


def format_table(rows: Sequence[Sequence[str]]) -> str:
    """Lays rows out as a table of text with columns of equal width.

    >>> format_table([["a", "bb"], ["ccc", "d"]])
    'a    bb\\nccc  d'
    >>> format_table([["x"]])
    'x'
    >>> format_table([])
    ''
    """
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)
