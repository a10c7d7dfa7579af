def parse_ini(text: str) -> dict[str, dict[str, str]]:
    """Reads the sections of an INI file with their names and values.

    >>> parse_ini("[db]\\nhost = x\\nport = 1")
    {'db': {'host': 'x', 'port': '1'}}
    >>> parse_ini(";note\\nname=a")
    {'': {'name': 'a'}}
    >>> parse_ini("")
    {}
    """
    sections: dict[str, dict[str, str]] = {}
    section = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1].strip()
        elif "=" in line and line[0] not in ";#[":
            name, _, value = line.partition("=")
            sections.setdefault(section, {})[name.strip()] = value.strip()
    return sections
