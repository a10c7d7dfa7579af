from datetime import date


def easter_sunday(year: int) -> date:
    """Finds the date of Easter in a year of the Gregorian calendar.

    >>> easter_sunday(2024)
    datetime.date(2024, 3, 31)
    >>> easter_sunday(2000)
    datetime.date(2000, 4, 23)
    >>> easter_sunday(2025)
    datetime.date(2025, 4, 20)
    """
    golden = year % 19
    century = year // 100
    moon = (19 * golden + century - century // 4 - (8 * century + 13) // 25 + 15) % 30
    if moon == 29 or (moon == 28 and golden > 10):
        moon -= 1
    weekday = (year + year // 4 + moon + 2 - century + century // 4) % 7
    offset = moon - weekday
    month = 3 + (offset + 40) // 44
    return date(year, month, offset + 28 - 31 * (month // 4))
