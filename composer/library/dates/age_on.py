from datetime import date


def age_on(birthday: date, day: date) -> int:
    """Computes how many years old somebody is on a day.

    >>> age_on(date(2000, 6, 15), date(2024, 6, 14))
    23
    >>> age_on(date(2000, 6, 15), date(2024, 6, 15))
    24
    >>> age_on(date(2020, 1, 1), date(2020, 5, 5))
    0
    """
    had_birthday = (day.month, day.day) >= (birthday.month, birthday.day)
    return day.year - birthday.year - (not had_birthday)
