from collections.abc import Sequence


def contrast_ratio(first: Sequence[int], second: Sequence[int]) -> float:
    """Computes the contrast of two colours as the accessibility guidelines (WCAG)
    define it, from 1 to 21.

    >>> contrast_ratio([0, 0, 0], [255, 255, 255])
    21.0
    >>> contrast_ratio([255, 0, 0], [255, 0, 0])
    1.0
    >>> contrast_ratio([255, 255, 255], [0, 0, 0])
    21.0
    """
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(rgb: Sequence[int]) -> float:
    shares = [part / 255 for part in rgb]
    red, green, blue = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
