from collections import Counter


def bulls_and_cows(secret: str, guess: str) -> dict[str, int]:
    """Rates a guess of a secret code: digits in the right place, and digits in a wrong
    one.

    >>> bulls_and_cows("1807", "7810")
    {'bulls': 1, 'cows': 3}
    >>> bulls_and_cows("1123", "0111")
    {'bulls': 1, 'cows': 1}
    >>> bulls_and_cows("", "")
    {'bulls': 0, 'cows': 0}
    """
    bulls = sum(one == other for one, other in zip(secret, guess, strict=False))
    shared = (Counter(secret) & Counter(guess)).total()
    return {"bulls": bulls, "cows": shared - bulls}
