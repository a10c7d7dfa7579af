import re


def from_morse(code: str) -> str:
    """Reads Morse code: letters with blanks between them, words with slashes.

    >>> from_morse(".... . -.--   .--- ..- -.. .")
    'HEY JUDE'
    >>> from_morse("... --- ...")
    'SOS'
    >>> from_morse(".- / -...")
    'A B'
    """
    letters = (
        "a.- b-... c-.-. d-.. e. f..-. g--. h.... i.. j.--- k-.- l.-.. m-- n-. o--- p.--. q--.- r.-. s... t- "
        "u..- v...- w.-- x-..- y-.-- z--.. 0----- 1.---- 2..--- 3...-- 4....- 5..... 6-.... 7--... 8---.. 9----."
    )
    known = {pair[1:]: pair[0].upper() for pair in letters.split()}
    words = re.split(r"\s*/\s*|\s{3,}", code.strip())
    return " ".join("".join(known.get(signs, "") for signs in word.split()) for word in words)
