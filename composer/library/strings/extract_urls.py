import re


def extract_urls(text: str) -> list[str]:
    """Finds the web addresses in a text.

    >>> extract_urls("see http://a.com/x and https://b.org.")
    ['http://a.com/x', 'https://b.org']
    >>> extract_urls("none here")
    []
    >>> extract_urls("")
    []
    """
    return [url.rstrip(".,;:!?)]") for url in re.findall(r"https?://[^\s<>\"']+", text)]
