def hex_to_binary(digits: str) -> str:
    """Writes a hexadecimal number in binary digits, four for each.

    >>> hex_to_binary("a5")
    '10100101'
    >>> hex_to_binary("F")
    '1111'
    >>> hex_to_binary("")
    ''
    """
    return "".join(f"{int(digit, 16):04b}" for digit in digits)
