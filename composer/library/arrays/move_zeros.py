from collections.abc import Sequence


def move_zeros(numbers: Sequence[int]) -> list[int]:
    """Moves all zeros of a list to its end and keeps the order of the others.

    >>> move_zeros([0, 1, 0, 3])
    [1, 3, 0, 0]
    >>> move_zeros([1])
    [1]
    >>> move_zeros([])
    []
    """
    others = [number for number in numbers if number != 0]
    return others + [0] * (len(numbers) - len(others))
