from collections.abc import Mapping


def diff_objects(before: Mapping[str, object], after: Mapping[str, object]) -> dict[str, list[str]]:
    """Lists the keys that were added, removed or changed between two objects, each
    list in order.

    >>> diff_objects({ "a": 1, "b": 2 }, { "b": 3, "c": 4 })
    {'added': ['c'], 'removed': ['a'], 'changed': ['b']}
    >>> diff_objects({ "a": 1 }, { "a": 1 })
    {'added': [], 'removed': [], 'changed': []}
    >>> diff_objects({}, {})
    {'added': [], 'removed': [], 'changed': []}
    """
    return {
        "added": [key for key in sorted(after) if key not in before],
        "removed": [key for key in sorted(before) if key not in after],
        "changed": [key for key in sorted(before) if key in after and before[key] != after[key]],
    }
