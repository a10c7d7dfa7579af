from datetime import date


def days_until_birthday(birthday: date, now: date) -> int:
    """Counts the days from a date to the next birthday; 0 on the day itself.

    >>> days_until_birthday(date(1990, 6, 20), date(2024, 6, 17))
    3
    >>> days_until_birthday(date(1990, 6, 17), date(2024, 6, 17))
    0
    >>> days_until_birthday(date(1990, 6, 16), date(2024, 6, 17))
    364
    """
    def in_year(year: int) -> date:
        try:
            return birthday.replace(year=year)
        except ValueError:
            return date(year, 3, 1)

    upcoming = in_year(now.year)
    if upcoming < now:
        upcoming = in_year(now.year + 1)
    return (upcoming - now).days
