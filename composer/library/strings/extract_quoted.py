import re


def extract_quoted(text: str) -> list[str]:
    r"""Lists what stands in double quotes.

    >>> extract_quoted("say \"hi\" and \"bye\"")
    ['hi', 'bye']
    >>> extract_quoted("none")
    []
    >>> extract_quoted("\"\"")
    ['']
    """
    return re.findall(r'"([^"]*)"', text)
