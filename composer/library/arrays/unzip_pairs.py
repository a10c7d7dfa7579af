from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")


def unzip_pairs(pairs: list[tuple[A, B]]) -> tuple[list[A], list[B]]:
    """Parts a list of pairs into the list of the firsts and the list of the seconds.

    >>> unzip_pairs([[1, "a"], [2, "b"]])
    ([1, 2], ['a', 'b'])
    >>> unzip_pairs([["x", 1]])
    (['x'], [1])
    >>> unzip_pairs([])
    ([], [])
    """
    return [first for first, _ in pairs], [second for _, second in pairs]
