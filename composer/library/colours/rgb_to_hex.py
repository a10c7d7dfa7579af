def rgb_to_hex(red: int, green: int, blue: int) -> str:
    """Writes red, green and blue as a colour such as `#ff8800`.

    >>> rgb_to_hex(255, 136, 0)
    '#ff8800'
    >>> rgb_to_hex(0, 0, 0)
    '#000000'
    >>> rgb_to_hex(256, 0, 0)
    Traceback (most recent call last):
        ...
    ValueError: bytes must be in range(0, 256)
    """
    # bytes() refuses parts outside 0 to 255.
    return "#" + bytes([red, green, blue]).hex()
