from collections.abc import Iterable, Mapping
from graphlib import TopologicalSorter


def topological_sort(dependencies: Mapping[str, Iterable[str]]) -> list[str]:
    """Orders tasks so that each comes after those it depends on; a circle of
    dependencies is an error.

    >>> topological_sort({ "app": ["lib"], "lib": ["core"], "core": [] })
    ['core', 'lib', 'app']
    >>> topological_sort({})
    []
    >>> topological_sort({ "a": ["b"], "b": ["a"] })
    Traceback (most recent call last):
        ...
    CycleError: ('nodes are in a cycle', ['a', 'b', 'a'])
    """
    return list(TopologicalSorter(dependencies).static_order())
