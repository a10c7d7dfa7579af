import re


def split_sentences(text: str) -> list[str]:
    """Splits a text into its sentences.

    >>> split_sentences("One. Two! Three?")
    ['One.', 'Two!', 'Three?']
    >>> split_sentences("No end")
    ['No end']
    >>> split_sentences("")
    []
    """
    sentences = re.split(r"(?<=[.!?])\s+", text)
    return [sentence.strip() for sentence in sentences if sentence.strip()]
