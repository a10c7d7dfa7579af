from collections import Counter


def wordle_feedback(guess: str, word: str) -> str:
    """Compares a guess with a word: `g` for the right place, `y` for another place, `-` for
    none.

    >>> wordle_feedback("crane", "crane")
    'ggggg'
    >>> wordle_feedback("apple", "paper")
    'yyg-y'
    >>> wordle_feedback("aaa", "baa")
    '-gg'
    """
    rest = Counter(letter for letter, other in zip(word, guess, strict=True) if letter != other)
    marks: list[str] = []
    for letter, other in zip(guess, word, strict=True):
        if letter == other:
            marks.append("g")
        elif rest[letter] > 0:
            rest[letter] -= 1
            marks.append("y")
        else:
            marks.append("-")
    return "".join(marks)
