import re


def unescape_html(text: str) -> str:
    """Turns the HTML entities of a text back into characters.

    >>> unescape_html("a&lt;b&amp;&amp;c")
    'a<b&&c'
    >>> unescape_html("&amp;lt;")
    '&lt;'
    >>> unescape_html("plain")
    'plain'
    """
    signs = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "#39": "'", "apos": "'"}
    return re.sub(r"&(amp|lt|gt|quot|#39|apos);", lambda found: signs[found[1]], text)
