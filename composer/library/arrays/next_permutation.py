def next_permutation(numbers: list[int]) -> list[int]:
    """Returns the next arrangement of numbers in the order of a dictionary; after the last,
    the first.

    >>> next_permutation([1, 2, 3])
    [1, 3, 2]
    >>> next_permutation([3, 2, 1])
    [1, 2, 3]
    >>> next_permutation([])
    []
    """
    following = list(numbers)
    pivot = len(following) - 2
    while pivot >= 0 and following[pivot] >= following[pivot + 1]:
        pivot -= 1
    if pivot >= 0:
        other = len(following) - 1
        while following[other] <= following[pivot]:
            other -= 1
        following[pivot], following[other] = following[other], following[pivot]
    following[pivot + 1 :] = reversed(following[pivot + 1 :])
    return following
