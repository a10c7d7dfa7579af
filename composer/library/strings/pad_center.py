def pad_center(text: str, width: int, fill: str = " ") -> str:
    """Centres a text in a width by filling both sides.

    >>> pad_center("cat", 7, "*")
    '**cat**'
    >>> pad_center("cat", 6)
    ' cat  '
    >>> pad_center("long text", 3)
    'long text'
    """
    missing = max(0, width - len(text))
    left = missing // 2
    return fill * left + text + fill * (missing - left)
