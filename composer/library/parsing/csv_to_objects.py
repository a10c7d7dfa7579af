def csv_to_objects(text: str, separator: str = ",") -> list[dict[str, str]]:
    """Reads comma-separated values without quotes into objects named by the first
    line.

    >>> csv_to_objects("name,age\\nAda,36")
    [{'name': 'Ada', 'age': '36'}]
    >>> csv_to_objects("a,b\\n1")
    [{'a': '1', 'b': ''}]
    >>> csv_to_objects("")
    []
    """
    header, *lines = [line for line in text.splitlines() if line.strip()] or [""]
    names = [name.strip() for name in header.split(separator)]
    rows = ([field.strip() for field in line.split(separator)] for line in lines)
    return [{name: row[index] if index < len(row) else "" for index, name in enumerate(names)} for row in rows]
