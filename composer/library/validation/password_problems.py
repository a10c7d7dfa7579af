import re


def password_problems(password: str) -> list[str]:
    """Lists what a password lacks: length, upper, lower, digit, special.

    >>> password_problems("Abcdef1!")
    []
    >>> password_problems("abc")
    ['length', 'upper', 'digit', 'special']
    >>> password_problems("")
    ['length', 'upper', 'lower', 'digit', 'special']
    """
    rules = {"length": r"(?s).{8,}", "upper": "[A-Z]", "lower": "[a-z]", "digit": r"\d", "special": r"[^A-Za-z0-9\s]"}
    return [rule for rule, pattern in rules.items() if not re.search(pattern, password)]
