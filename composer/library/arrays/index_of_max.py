def index_of_max(numbers: list[float]) -> int:
    """Finds the position of the largest number of a list; -1 if there is none.

    >>> index_of_max([1, 5, 2])
    1
    >>> index_of_max([2, 2])
    0
    >>> index_of_max([])
    -1
    """
    return numbers.index(max(numbers)) if numbers else -1
