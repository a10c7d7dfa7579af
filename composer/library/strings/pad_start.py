def pad_start(text: str, length: int, fill: str = " ") -> str:
    """Fills a text up from the left to a length.

    >>> pad_start("5", 3, "0")
    '005'
    >>> pad_start("abc", 2, "-")
    'abc'
    >>> pad_start("ab", 4)
    '  ab'
    """
    missing = max(0, length - len(text))
    return (fill * missing)[:missing] + text
