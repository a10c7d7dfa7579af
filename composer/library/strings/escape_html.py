ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def escape_html(text: str) -> str:
    """Replaces the characters that mean something in HTML, so that a text is shown as
    it is.

    >>> escape_html('<b>"Tom" & Jerry</b>')
    '&lt;b&gt;&quot;Tom&quot; &amp; Jerry&lt;/b&gt;'
    >>> escape_html("it's")
    'it&#39;s'
    >>> escape_html("")
    ''
    """
    return text.translate(ENTITIES)
