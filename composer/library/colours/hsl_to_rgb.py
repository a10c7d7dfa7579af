import colorsys


def hsl_to_rgb(hue: float, saturation: float, lightness: float) -> tuple[int, int, int]:
    """Converts a colour from hue in degrees, saturation and lightness in percent to
    red, green and blue.

    >>> hsl_to_rgb(0, 100, 50)
    (255, 0, 0)
    >>> hsl_to_rgb(120, 100, 25)
    (0, 128, 0)
    >>> hsl_to_rgb(0, 0, 100)
    (255, 255, 255)
    """
    red, green, blue = colorsys.hls_to_rgb(hue / 360, lightness / 100, saturation / 100)
    # Half up, as CSS rounds.
    return int(red * 255 + 0.5), int(green * 255 + 0.5), int(blue * 255 + 0.5)
