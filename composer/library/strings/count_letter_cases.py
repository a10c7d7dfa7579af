def count_letter_cases(text: str) -> dict[str, int]:
    """Counts the upper case and the lower case letters of a text.

    >>> count_letter_cases("Hello World")
    {'upper': 2, 'lower': 8}
    >>> count_letter_cases("abc")
    {'upper': 0, 'lower': 3}
    >>> count_letter_cases("")
    {'upper': 0, 'lower': 0}
    """
    return {"upper": sum(map(str.isupper, text)), "lower": sum(map(str.islower, text))}
