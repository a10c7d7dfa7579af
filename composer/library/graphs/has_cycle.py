from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter


def has_cycle(graph: Mapping[str, Iterable[str]]) -> bool:
    """Returns whether a directed graph has a circle.

    >>> has_cycle({ "a": ["b"], "b": ["c"], "c": ["a"] })
    True
    >>> has_cycle({ "a": ["b"], "b": [] })
    False
    >>> has_cycle({})
    False
    """
    try:
        TopologicalSorter(graph).prepare()
    except CycleError:
        return True
    return False
