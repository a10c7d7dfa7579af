import re


def base_name(path: str) -> str:
    """Returns the name of a file without its folder and its last extension.

    >>> base_name("/home/me/report.final.pdf")
    'report.final'
    >>> base_name("a.txt")
    'a'
    >>> base_name(".bashrc")
    '.bashrc'
    """
    name = re.split(r"[\\/]", path)[-1]
    dot = name.rfind(".")
    return name[:dot] if dot > 0 else name
