def bowling_score(rolls: list[int]) -> int:
    """Adds up a game of bowling from the pins of every roll.

    >>> bowling_score([10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10])
    300
    >>> bowling_score([5, 5, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    16
    >>> bowling_score([])
    0
    """
    def pins(roll: int) -> int:
        return rolls[roll] if roll < len(rolls) else 0

    score = roll = 0
    for _ in range(10):
        is_strike = pins(roll) == 10
        two = pins(roll) + pins(roll + 1)
        score += two + pins(roll + 2) if is_strike or two == 10 else two
        roll += 1 if is_strike else 2
    return score
