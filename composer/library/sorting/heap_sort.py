from collections.abc import Iterable
from heapq import heapify, heappop


def heap_sort(numbers: Iterable[float]) -> list[float]:
    """Sorts numbers with a heap, without extra memory for more than the result.

    >>> heap_sort([5, 3, 4, 1])
    [1, 3, 4, 5]
    >>> heap_sort([1, 1])
    [1, 1]
    >>> heap_sort([])
    []
    """
    heap = list(numbers)
    heapify(heap)
    return [heappop(heap) for _ in range(len(heap))]
