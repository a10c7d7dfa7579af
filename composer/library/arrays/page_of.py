from typing import Any, TypeVar

T = TypeVar("T")


def page_of(items: list[T], page: int, per_page: int) -> dict[str, Any]:
    """Returns one page of a list with how many pages and items there are; pages count from 1.

    >>> page_of([1, 2, 3, 4, 5], 2, 2)
    {'items': [3, 4], 'page': 2, 'totalPages': 3, 'total': 5}
    >>> page_of(["a"], 1, 10)
    {'items': ['a'], 'page': 1, 'totalPages': 1, 'total': 1}
    >>> page_of([], 1, 5)
    {'items': [], 'page': 1, 'totalPages': 0, 'total': 0}
    """
    return {
        "items": items[(page - 1) * per_page : page * per_page],
        "page": page,
        "totalPages": -(-len(items) // per_page),
        "total": len(items),
    }
