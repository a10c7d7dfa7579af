import re


def decode_brackets(text: str) -> str:
    """Writes out what a text says to repeat: `3[ab]` is `ababab`, one inside another too.

    >>> decode_brackets("3[a2[c]]")
    'accaccacc'
    >>> decode_brackets("2[abc]3[cd]ef")
    'abcabccdcdcdef'
    >>> decode_brackets("abc")
    'abc'
    """
    result = text
    while re.search(r"\d+\[[A-Za-z]*\]", result):
        result = re.sub(r"(\d+)\[([A-Za-z]*)\]", lambda found: found[2] * int(found[1]), result)
    return result
