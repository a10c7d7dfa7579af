def greeting_for(hour: int) -> str:
    """Greets by the hour of the day.

    >>> greeting_for(8)
    'Good morning'
    >>> greeting_for(12)
    'Good afternoon'
    >>> greeting_for(20)
    'Good evening'
    """
    if hour < 12:
        return "Good morning"
    return "Good afternoon" if hour < 18 else "Good evening"
