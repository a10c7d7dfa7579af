from collections.abc import Sequence
from math import floor


def mix_colors(first: Sequence[int], second: Sequence[int], share: float = 0.5) -> list[int]:
    """Mixes two colours by a share from 0 (the first) to 1 (the second).

    >>> mix_colors([0, 0, 0], [255, 255, 255], 0.5)
    [128, 128, 128]
    >>> mix_colors([10, 20, 30], [0, 0, 0], 0)
    [10, 20, 30]
    >>> mix_colors([10, 20, 30], [0, 0, 0], 1)
    [0, 0, 0]
    """
    return [floor(a * (1 - share) + b * share + 0.5) for a, b in zip(first, second, strict=True)]
