def gray_code(width: int) -> list[str]:
    """Lists all binary numbers of a width so that neighbours differ in one bit.

    >>> gray_code(2)
    ['00', '01', '11', '10']
    >>> gray_code(1)
    ['0', '1']
    >>> gray_code(0)
    ['']
    """
    codes = [""]
    for _ in range(width):
        codes = ["0" + code for code in codes] + ["1" + code for code in reversed(codes)]
    return codes
