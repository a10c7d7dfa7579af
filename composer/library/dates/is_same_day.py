def is_same_day(first: str, second: str) -> bool:
    """Returns whether two times in ISO form are on the same day.

    >>> is_same_day("2024-01-01T10:00", "2024-01-01T23:00")
    True
    >>> is_same_day("2024-01-01", "2024-01-02")
    False
    >>> is_same_day("2024-01-01", "2024-01-01")
    True
    """
    return first[:10] == second[:10]
