import re


def url_domain(url: str) -> str:
    """Returns the domain name of a web address, without `www.`.

    >>> url_domain("https://www.example.com/a?b=1")
    'example.com'
    >>> url_domain("http://sub.a.org:80")
    'sub.a.org'
    >>> url_domain("b.net")
    'b.net'
    """
    return re.sub(r"[/:?#].*$", "", re.sub(r"^(?:[a-z]+://)?(?:www\.)?", "", url, flags=re.IGNORECASE), flags=re.DOTALL)
