def string_hash(text: str) -> int:
    """Makes a whole number of 32 bits out of a text: the same text gives the same number
    (djb2).

    >>> string_hash("")
    5381
    >>> string_hash("a")
    177670
    >>> string_hash("hello")
    261238937
    """
    value = 5381
    for character in text:
        value = (value * 33 + ord(character)) % 2**32
    return value
