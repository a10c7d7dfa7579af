def minutes_to_text(minutes: int) -> str:
    """Writes minutes as hours and minutes, such as `2h 15m`; what is zero is left out.

    >>> minutes_to_text(135)
    '2h 15m'
    >>> minutes_to_text(120)
    '2h'
    >>> minutes_to_text(0)
    '0m'
    """
    hours, rest = divmod(minutes, 60)
    return " ".join(f"{amount}{unit}" for amount, unit in ((hours, "h"), (rest, "m")) if amount) or "0m"
