SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
).split()
TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SCALES = ("", " thousand", " million", " billion", " trillion")


def number_to_words(number: int) -> str:
    """Writes a whole number below a quadrillion in English words.

    >>> number_to_words(1234)
    'one thousand two hundred thirty-four'
    >>> number_to_words(0)
    'zero'
    >>> number_to_words(-15)
    'minus fifteen'
    """
    if abs(number) >= 10**15:
        raise ValueError("the number must be below a quadrillion")
    if number == 0:
        return "zero"
    words: list[str] = []
    rest = abs(number)
    for scale in SCALES:
        rest, group = divmod(rest, 1000)
        if group:
            words.insert(0, below_thousand(group) + scale)
    return ("minus " if number < 0 else "") + " ".join(words)


def below_thousand(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    parts = [f"{SMALL[hundreds]} hundred"] if hundreds else []
    if rest >= 20:
        parts.append(TENS[rest // 10] + (f"-{SMALL[rest % 10]}" if rest % 10 else ""))
    elif rest:
        parts.append(SMALL[rest])
    return " ".join(parts)
