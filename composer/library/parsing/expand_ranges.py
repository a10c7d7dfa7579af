def expand_ranges(text: str) -> list[int]:
    """Reads a list of numbers and ranges such as `1-3,5`.

    >>> expand_ranges("1-3,5,8-10")
    [1, 2, 3, 5, 8, 9, 10]
    >>> expand_ranges("1, 3-4")
    [1, 3, 4]
    >>> expand_ranges("")
    []
    """
    numbers: list[int] = []
    for part in text.split(","):
        if part.strip():
            start, _, end = part.strip().partition("-")
            numbers.extend(range(int(start), int(end or start) + 1))
    return numbers
