def season_of(month: int) -> str:
    """Names the season of a month, in the northern half of the world.

    >>> season_of(1)
    'winter'
    >>> season_of(7)
    'summer'
    >>> season_of(12)
    'winter'
    """
    return ["winter", "spring", "summer", "autumn"][month % 12 // 3]
