HANDS = ("rock", "paper", "scissors")


def rock_paper_scissors(first: str, second: str) -> int:
    """Tells who wins a round of rock, paper, scissors: 1, 2 or 0 for nobody.

    >>> rock_paper_scissors("rock", "scissors")
    1
    >>> rock_paper_scissors("rock", "paper")
    2
    >>> rock_paper_scissors("rock", "rock")
    0
    """
    # Each beats the one before it, round the circle.
    return (HANDS.index(first) - HANDS.index(second)) % 3
