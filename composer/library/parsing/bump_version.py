def bump_version(version: str, part: str) -> str:
    """Raises one part of a version and sets those behind it to zero.

    >>> bump_version("1.2.3", "patch")
    '1.2.4'
    >>> bump_version("1.2.3", "minor")
    '1.3.0'
    >>> bump_version("1.2.3", "major")
    '2.0.0'
    >>> bump_version("1.2.3", "huge")
    Traceback (most recent call last):
        ...
    ValueError: The part must be major, minor or patch
    """
    major, minor, patch = (int(number) for number in version.split("."))
    if part == "major":
        return f"{major + 1}.0.0"
    if part == "minor":
        return f"{major}.{minor + 1}.0"
    if part == "patch":
        return f"{major}.{minor}.{patch + 1}"
    raise ValueError("The part must be major, minor or patch")
