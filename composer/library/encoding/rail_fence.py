def rail_fence(text: str, rails: int) -> str:
    """Writes a text in a zigzag over some rails and reads it rail by rail.

    >>> rail_fence("PAYPALISHIRING", 3)
    'PAHNAPLSIIGYIR'
    >>> rail_fence("abc", 1)
    'abc'
    >>> rail_fence("", 2)
    ''
    """
    if rails < 2:
        return text
    lines = [""] * rails
    turn = 2 * (rails - 1)
    for index, letter in enumerate(text):
        place = index % turn
        lines[min(place, turn - place)] += letter
    return "".join(lines)
