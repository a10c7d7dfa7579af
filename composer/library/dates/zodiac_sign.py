SIGNS = (
    (19, "Capricorn"),
    (18, "Aquarius"),
    (20, "Pisces"),
    (19, "Aries"),
    (20, "Taurus"),
    (20, "Gemini"),
    (22, "Cancer"),
    (22, "Leo"),
    (22, "Virgo"),
    (22, "Libra"),
    (21, "Scorpio"),
    (21, "Sagittarius"),
)


def zodiac_sign(month: int, day: int) -> str:
    """Names the sign of the zodiac for a month and a day.

    >>> zodiac_sign(6, 17)
    'Gemini'
    >>> zodiac_sign(1, 1)
    'Capricorn'
    >>> zodiac_sign(12, 31)
    'Capricorn'
    """
    last_day, _ = SIGNS[month - 1]
    return SIGNS[(month - 1 if day <= last_day else month) % 12][1]
