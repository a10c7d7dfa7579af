import re
from collections.abc import Iterable


def natural_sort(texts: Iterable[str]) -> list[str]:
    """Sorts texts as people do: `file2` before `file10`.

    >>> natural_sort(["file10", "file2", "file1"])
    ['file1', 'file2', 'file10']
    >>> natural_sort(["b", "a"])
    ['a', 'b']
    >>> natural_sort([])
    []
    """

    def key(text: str) -> list[tuple[int, int, str]]:
        parts = re.findall(r"\d+|\D+", text.casefold())
        return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts]

    return sorted(texts, key=key)
