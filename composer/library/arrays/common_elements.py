from typing import TypeVar

T = TypeVar("T")


def common_elements(lists: list[list[T]]) -> list[T]:
    """Keeps the items that all of several lists have.

    >>> common_elements([[1, 2, 3], [2, 3], [3, 2, 9]])
    [2, 3]
    >>> common_elements([[1], [2]])
    []
    >>> common_elements([])
    []
    """
    if not lists:
        return []
    first, *others = lists
    return [item for item in dict.fromkeys(first) if all(item in other for other in others)]
