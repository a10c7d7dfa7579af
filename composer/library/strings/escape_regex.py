import re


def escape_regex(text: str) -> str:
    """Escapes a text so that a regular expression matches exactly that text.

    >>> escape_regex("1+1=2?")
    '1\\\\+1=2\\\\?'
    >>> escape_regex("abc")
    'abc'
    >>> escape_regex("")
    ''
    """
    return re.sub(r"[\\^$.*+?()\[\]{}|]", r"\\\g<0>", text)
