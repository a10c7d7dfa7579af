import colorsys


def rgb_to_hsl(red: int, green: int, blue: int) -> tuple[int, int, int]:
    """Converts a colour from red, green and blue to hue in degrees, saturation and
    lightness in percent.

    >>> rgb_to_hsl(255, 0, 0)
    (0, 100, 50)
    >>> rgb_to_hsl(128, 128, 128)
    (0, 0, 50)
    >>> rgb_to_hsl(0, 128, 0)
    (120, 100, 25)
    """
    hue, lightness, saturation = colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)
    return round(hue * 360), round(saturation * 100), round(lightness * 100)
