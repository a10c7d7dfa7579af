from collections import Counter


def dice_coefficient(first: str, second: str) -> float:
    """Says from 0 to 1 how alike two texts are by the pairs of letters that they share.

    >>> dice_coefficient("night", "nacht")
    0.25
    >>> dice_coefficient("same", "same")
    1.0
    >>> dice_coefficient("a", "b")
    0.0
    """
    def pairs(text: str) -> Counter[str]:
        return Counter(text[index : index + 2] for index in range(len(text) - 1))

    one, other = pairs(first), pairs(second)
    total = one.total() + other.total()
    if total == 0:
        return float(first == second)
    return 2 * (one & other).total() / total
