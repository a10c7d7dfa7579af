from datetime import date


def is_adult(birthday: date, now: date, age: int = 18) -> bool:
    """Returns whether someone born on a date is at least some years old on another.

    >>> is_adult(date(2006, 6, 17), date(2024, 6, 17))
    True
    >>> is_adult(date(2006, 6, 18), date(2024, 6, 17))
    False
    >>> is_adult(date(2000, 1, 1), date(2024, 6, 17), 25)
    False
    """
    years = now.year - birthday.year - ((now.month, now.day) < (birthday.month, birthday.day))
    return years >= age
