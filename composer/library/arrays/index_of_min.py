def index_of_min(numbers: list[float]) -> int:
    """Finds the position of the smallest number of a list; -1 if there is none.

    >>> index_of_min([3, 1, 2])
    1
    >>> index_of_min([2, 2])
    0
    >>> index_of_min([])
    -1
    """
    return numbers.index(min(numbers)) if numbers else -1
