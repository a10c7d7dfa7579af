def blackjack_score(cards: list[str]) -> int:
    """Counts a hand in Blackjack: aces count 11, or 1 where 11 would be too much.

    >>> blackjack_score(["A", "K"])
    21
    >>> blackjack_score(["A", "A", "9"])
    21
    >>> blackjack_score([])
    0
    """
    values = [11 if card == "A" else int(card) if card.isdigit() else 10 for card in cards]
    score = sum(values)
    for _ in range(values.count(11)):
        if score > 21:
            score -= 10
    return score
