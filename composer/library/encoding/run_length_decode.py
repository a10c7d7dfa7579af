import re


def run_length_decode(encoded: str) -> str:
    """Writes out characters that stand behind their number: `3a1b` becomes `aaab`.

    >>> run_length_decode("3a1b2c")
    'aaabcc'
    >>> run_length_decode("10x")
    'xxxxxxxxxx'
    >>> run_length_decode("")
    ''
    """
    return re.sub(r"(\d+)(\D)", lambda match: match[2] * int(match[1]), encoded)
