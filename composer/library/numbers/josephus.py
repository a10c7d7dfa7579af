def josephus(people: int, step: int) -> int:
    """Returns the place, from 1, of the last one left when every so many-th of a circle leaves.

    >>> josephus(7, 3)
    4
    >>> josephus(1, 5)
    1
    >>> josephus(5, 2)
    3
    """
    place = 0
    for size in range(2, people + 1):
        place = (place + step) % size
    return place + 1
