def sum_numeric(texts: list[str]) -> float:
    """Adds up the texts of a list that are numbers and skips the others.

    >>> sum_numeric(["3.5", "x", "2"])
    5.5
    >>> sum_numeric(["a"])
    0.0
    >>> sum_numeric([])
    0.0
    """
    total = 0.0
    for text in texts:
        try:
            total += float(text)
        except ValueError:
            continue
    return total
