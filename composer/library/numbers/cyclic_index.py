def cyclic_index(index: int, length: int) -> int:
    """Brings an index into a list of some length, going round at both ends.

    >>> cyclic_index(-1, 5)
    4
    >>> cyclic_index(7, 5)
    2
    >>> cyclic_index(2, 5)
    2
    """
    return index % length
