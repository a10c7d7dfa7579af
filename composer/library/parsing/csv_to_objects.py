def csv_to_objects(text: str, separator: str = ",") -> list[dict[str, str]]:
    r"""Reads comma-separated values into dictionaries keyed by the header row, with
    quotes, escaped quotes and line breaks inside quotes.

    >>> csv_to_objects("name,age\nAda,36")
    [{'name': 'Ada', 'age': '36'}]
    >>> csv_to_objects('a,b\n"x, ""y"" z","1\n2"\n,\n\n')
    [{'a': 'x, "y" z', 'b': '1\n2'}, {'a': '', 'b': ''}]
    >>> csv_to_objects("a,b\n1")
    Traceback (most recent call last):
        ...
    ValueError: row 2 has 1 columns instead of 2
    >>> csv_to_objects("")
    []
    """
    names, *rows = rows_of(text, separator) or [[]]
    for number, row in enumerate(rows, start=2):
        if len(row) != len(names):
            raise ValueError(f"row {number} has {len(row)} columns instead of {len(names)}")
    return [dict(zip(names, row)) for row in rows]


def rows_of(text: str, separator: str) -> list[list[str]]:
    """The fields of all rows that are not empty."""
    rows: list[list[str]] = [[""]]
    is_quoted = False
    before = ""
    for character in text:
        if character == '"':
            # The second of two quotes inside quotes stands for one.
            if before == '"' and not is_quoted:
                rows[-1][-1] += '"'
            is_quoted = not is_quoted
        elif is_quoted:
            rows[-1][-1] += character
        elif character == separator:
            rows[-1].append("")
        elif character == "\n":
            rows.append([""])
        elif character != "\r":
            rows[-1][-1] += character
        before = character
    return [row for row in rows if row != [""]]
