from typing import Any


def to_markdown_table(rows: list[dict[str, Any]]) -> str:
    r"""Writes objects as a table in Markdown; the keys of the first are the headings.

    >>> to_markdown_table([{"a": 1, "b": 2}])
    '| a | b |\n| --- | --- |\n| 1 | 2 |'
    >>> to_markdown_table([{"x": "y"}, {"x": "z"}])
    '| x |\n| --- |\n| y |\n| z |'
    >>> to_markdown_table([])
    ''
    """
    if not rows:
        return ""
    keys = list(rows[0])
    lines = [keys, ["---"] * len(keys), *([str(row[key]) for key in keys] for row in rows)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
