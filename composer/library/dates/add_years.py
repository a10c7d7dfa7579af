from datetime import date


def add_years(day: date, years: int) -> date:
    """Returns the same day some years later; the 29th of February becomes the 28th where
    there is none.

    >>> add_years(date(2024, 2, 29), 1)
    datetime.date(2025, 2, 28)
    >>> add_years(date(2024, 5, 5), 2)
    datetime.date(2026, 5, 5)
    >>> add_years(date(2024, 5, 5), -1)
    datetime.date(2023, 5, 5)
    """
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return day.replace(year=day.year + years, day=28)
