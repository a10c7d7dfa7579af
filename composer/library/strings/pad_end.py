def pad_end(text: str, length: int, fill: str = " ") -> str:
    """Fills a text up from the right to a length.

    >>> pad_end("5", 3, "0")
    '500'
    >>> pad_end("abc", 2, "-")
    'abc'
    >>> pad_end("ab", 4)
    'ab  '
    """
    missing = max(0, length - len(text))
    return text + (fill * missing)[:missing]
