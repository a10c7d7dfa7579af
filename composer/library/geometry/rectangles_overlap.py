from collections.abc import Mapping

Rectangle = Mapping[str, float]


def rectangles_overlap(first: Rectangle, second: Rectangle) -> bool:
    """Returns whether two rectangles share some area.

    >>> rectangles_overlap({ "x": 0, "y": 0, "width": 2, "height": 2 }, { "x": 1, "y": 1, "width": 2, "height": 2 })
    True
    >>> rectangles_overlap({ "x": 0, "y": 0, "width": 1, "height": 1 }, { "x": 1, "y": 0, "width": 1, "height": 1 })
    False
    >>> rectangles_overlap({ "x": 0, "y": 0, "width": 9, "height": 9 }, { "x": 1, "y": 1, "width": 1, "height": 1 })
    True
    """
    return all(
        first[start] < second[start] + second[size] and second[start] < first[start] + first[size]
        for start, size in (("x", "width"), ("y", "height"))
    )
