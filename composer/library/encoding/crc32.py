from zlib import crc32 as checksum


def crc32(text: str) -> int:
    """Computes the CRC-32 checksum of a text in UTF-8.

    >>> crc32("hello")
    907060870
    >>> crc32("")
    0
    >>> crc32("a")
    3904355907
    """
    return checksum(text.encode())
