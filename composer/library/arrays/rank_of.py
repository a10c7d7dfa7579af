def rank_of(numbers: list[float]) -> list[int]:
    """Returns the rank of each number of a list, 1 for the largest; equal numbers share a rank.

    >>> rank_of([10, 30, 20])
    [3, 1, 2]
    >>> rank_of([5, 5, 1])
    [1, 1, 3]
    >>> rank_of([])
    []
    """
    return [1 + sum(1 for other in numbers if other > number) for number in numbers]
