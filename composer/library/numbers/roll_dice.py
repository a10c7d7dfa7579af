from random import randint


def roll_dice(count: int, sides: int = 6) -> list[int]:
    """Rolls some dice and lists what they show.

    >>> len(roll_dice(3))
    3
    >>> roll_dice(2, 1)
    [1, 1]
    >>> roll_dice(0)
    []
    """
    return [randint(1, sides) for _ in range(count)]
