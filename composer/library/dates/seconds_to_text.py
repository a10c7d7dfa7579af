def seconds_to_text(seconds: int) -> str:
    """Writes seconds as hours, minutes and seconds, such as `1h 2m 3s`; what is zero is
    left out.

    >>> seconds_to_text(3723)
    '1h 2m 3s'
    >>> seconds_to_text(60)
    '1m'
    >>> seconds_to_text(0)
    '0s'
    """
    parts = ((seconds // 3600, "h"), (seconds // 60 % 60, "m"), (seconds % 60, "s"))
    return " ".join(f"{amount}{unit}" for amount, unit in parts if amount) or "0s"
