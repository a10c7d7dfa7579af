def rank_values(numbers: list[float]) -> list[int]:
    """Returns every number its rank, 1 for the largest; equal numbers share a rank.

    >>> rank_values([50, 80, 50, 10])
    [2, 1, 2, 4]
    >>> rank_values([1])
    [1]
    >>> rank_values([])
    []
    """
    return [1 + sum(other > number for other in numbers) for number in numbers]
