import re

NUMBER = r"(?:0|[1-9][0-9]*)"
LABEL = rf"(?:{NUMBER}|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)"
SEMVER = re.compile(
    rf"{NUMBER}\.{NUMBER}\.{NUMBER}(?:-{LABEL}(?:\.{LABEL})*)?(?:\+[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*)?"
)


def is_semver(text: str) -> bool:
    """Returns whether a text is a version by the rules of semantic versioning.

    >>> is_semver("1.2.3-beta.1")
    True
    >>> is_semver("1.2")
    False
    >>> is_semver("01.2.3")
    False
    """
    return bool(SEMVER.fullmatch(text))
