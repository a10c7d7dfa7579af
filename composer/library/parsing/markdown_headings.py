import re
from typing import TypedDict


class Heading(TypedDict):
    level: int
    text: str


def markdown_headings(markdown: str) -> list[Heading]:
    """Lists the headings of a markdown text with their levels.

    >>> markdown_headings("# Intro\\ntext\\n## Setup")
    [{'level': 1, 'text': 'Intro'}, {'level': 2, 'text': 'Setup'}]
    >>> markdown_headings("###### Deep\\n#hashtag")
    [{'level': 6, 'text': 'Deep'}]
    >>> markdown_headings("")
    []
    """
    found = (re.match(r"(#{1,6})\s+(\S.*?)\s*#*$", line) for line in markdown.splitlines())
    return [{"level": len(match[1]), "text": match[2]} for match in found if match]
