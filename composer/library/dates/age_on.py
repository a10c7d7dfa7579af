from datetime import date


def age_on(birthday: date | str, day: date | str | None = None) -> int:
    """Computes how many years old somebody is today or on another day; dates may be
    text such as `2000-06-15`.

    >>> age_on("2000-06-15", "2024-06-14")
    23
    >>> age_on(date(2000, 6, 15), date(2024, 6, 15))
    24
    >>> age_on("2020-01-01", "2020-05-05")
    0
    """
    born = date.fromisoformat(birthday) if isinstance(birthday, str) else birthday
    today = date.fromisoformat(day) if isinstance(day, str) else day or date.today()
    had_birthday = (today.month, today.day) >= (born.month, born.day)
    return today.year - born.year - (not had_birthday)
