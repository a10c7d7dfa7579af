def format_phone_number(digits: list[int]) -> str:
    """Writes ten digits as a phone number.

    >>> format_phone_number([1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
    '(123) 456-7890'
    >>> format_phone_number([0, 0, 0, 1, 1, 1, 2, 2, 2, 2])
    '(000) 111-2222'
    >>> format_phone_number([5, 5, 5, 5, 5, 5, 1, 2, 3, 4])
    '(555) 555-1234'
    """
    text = "".join(map(str, digits))
    return f"({text[:3]}) {text[3:6]}-{text[6:]}"
