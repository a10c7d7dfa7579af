from fnmatch import fnmatchcase


def match_glob(path: str, pattern: str) -> bool:
    """Returns whether a path fits a pattern: `*` and `?` within a name, `**` across
    folders.

    >>> match_glob("src/a/b.ts", "src/**/*.ts")
    True
    >>> match_glob("src/b.js", "src/*.ts")
    False
    >>> match_glob("a.txt", "?.txt")
    True
    """
    return match_names(path.split("/"), pattern.replace("[", "[[]").split("/"))


def match_names(names: list[str], patterns: list[str]) -> bool:
    if not patterns:
        return not names
    if patterns[0] == "**":
        return any(match_names(names[index:], patterns[1:]) for index in range(len(names) + 1))
    return bool(names) and fnmatchcase(names[0], patterns[0]) and match_names(names[1:], patterns[1:])
