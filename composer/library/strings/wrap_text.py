import textwrap


def wrap_text(text: str, width: int) -> list[str]:
    """Breaks a text into lines of at most a width, between words where that is
    possible.

    >>> wrap_text("the quick brown fox", 10)
    ['the quick', 'brown fox']
    >>> wrap_text("extraordinary day", 6)
    ['extrao', 'rdinar', 'y day']
    >>> wrap_text("", 5)
    []
    """
    if width < 1:
        raise ValueError("width must be at least 1")
    return textwrap.wrap(" ".join(text.split()), width, break_on_hyphens=False)
