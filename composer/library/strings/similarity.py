def similarity(first: str, second: str) -> float:
    """Tells how much alike two texts are, from 0 to 1, by how many changes turn one into the other.

    >>> similarity("abcd", "abcx")
    0.75
    >>> similarity("abc", "abc")
    1.0
    >>> similarity("", "")
    1
    """
    row = list(range(len(second) + 1))
    for at, letter in enumerate(first):
        following = [at + 1]
        for index, other in enumerate(second):
            changed = row[index] + (letter != other)
            following.append(min(changed, row[index + 1] + 1, following[index] + 1))
        row = following
    longest = max(len(first), len(second))
    return 1 - row[-1] / longest if longest else 1
