import random
import secrets


def reset_token() -> str:
    return secrets.token_urlsafe(32)


def one_time_code() -> str:
    return f"{secrets.randbelow(1_000_000):06d}"


class Dice:
    def __init__(self, seed=None):
        self._random = random.Random(seed)

    def roll(self, count: int = 2) -> list[int]:
        return [self._random.randint(1, 6) for _ in range(count)]


def shuffle_deck() -> list[str]:
    deck = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    random.shuffle(deck)
    return deck
