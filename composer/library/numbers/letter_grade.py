def letter_grade(score: float) -> str:
    """Returns the letter grade for a score out of 100.

    >>> letter_grade(95)
    'A'
    >>> letter_grade(80)
    'B'
    >>> letter_grade(59)
    'F'
    """
    for least, grade in ((90, "A"), (80, "B"), (70, "C"), (60, "D")):
        if score >= least:
            return grade
    return "F"
