def swap_case(text: str) -> str:
    """Makes upper case letters lower case and lower case letters upper case.

    >>> swap_case("Hello World")
    'hELLO wORLD'
    >>> swap_case("123")
    '123'
    >>> swap_case("")
    ''
    """
    return text.swapcase()
