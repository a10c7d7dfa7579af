def duration_in_words(seconds: int) -> str:
    """Writes a number of seconds with its units, without those that are zero.

    >>> duration_in_words(3723)
    '1h 2m 3s'
    >>> duration_in_words(60)
    '1m'
    >>> duration_in_words(0)
    '0s'
    """
    parts = []
    for unit, size in (("d", 86400), ("h", 3600), ("m", 60), ("s", 1)):
        if seconds >= size:
            parts.append(f"{seconds // size}{unit}")
        seconds %= size
    return " ".join(parts) or "0s"
