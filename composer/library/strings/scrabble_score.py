LETTERS = {1: "aeioulnrst", 2: "dg", 3: "bcmp", 4: "fhvwy", 5: "k", 8: "jx", 10: "qz"}


def scrabble_score(word: str) -> int:
    """Adds up what the letters of a word count in Scrabble.

    >>> scrabble_score("cabbage")
    14
    >>> scrabble_score("Quiz")
    22
    >>> scrabble_score("")
    0
    """
    points = {letter: value for value, letters in LETTERS.items() for letter in letters}
    return sum(points.get(letter, 0) for letter in word.lower())
