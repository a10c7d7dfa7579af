import re


def extract_emails(text: str) -> list[str]:
    """Finds the email addresses in a text.

    >>> extract_emails("write to ann@a.org or bob.b+x@mail.co.uk.")
    ['ann@a.org', 'bob.b+x@mail.co.uk']
    >>> extract_emails("nobody @home")
    []
    >>> extract_emails("")
    []
    """
    return re.findall(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", text)
