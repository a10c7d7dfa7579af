def edit_distance(first: str, second: str) -> int:
    """Counts the single-character changes that turn one text into another
    (Levenshtein).

    >>> edit_distance("kitten", "sitting")
    3
    >>> edit_distance("", "abc")
    3
    >>> edit_distance("same", "same")
    0
    """
    previous = list(range(len(second) + 1))
    for row, character in enumerate(first, start=1):
        current = [row]
        for column, other in enumerate(second):
            replaced = previous[column] + (character != other)
            current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
        previous = current
    return previous[-1]
