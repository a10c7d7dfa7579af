SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def card_deck() -> list[str]:
    """Lists the 52 cards of a deck.

    >>> len(card_deck())
    52
    >>> card_deck()[0]
    '2 of clubs'
    >>> card_deck()[-1]
    'A of spades'
    """
    return [f"{rank} of {suit}" for suit in SUITS for rank in RANKS]
