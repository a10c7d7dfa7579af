from typing import TypeVar

T = TypeVar("T")


def paginate(items: list[T], page: int, per_page: int) -> list[T]:
    """Returns the items of one page of a list; pages count from 1.

    >>> paginate([1, 2, 3, 4, 5], 2, 2)
    [3, 4]
    >>> paginate([1, 2, 3], 1, 5)
    [1, 2, 3]
    >>> paginate([1], 3, 1)
    []
    """
    return items[(page - 1) * per_page : page * per_page]
