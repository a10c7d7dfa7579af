import html
import re


def markdown_to_html(markdown: str) -> str:
    """Turns simple Markdown (headings, bold, italic, code, paragraphs) into HTML and
    escapes everything else.

    >>> markdown_to_html("# Hi\\n\\nSome **bold** text")
    '<h1>Hi</h1>\\n<p>Some <strong>bold</strong> text</p>'
    >>> markdown_to_html("Run `ls` *now*")
    '<p>Run <code>ls</code> <em>now</em></p>'
    >>> markdown_to_html("<script>")
    '<p>&lt;script&gt;</p>'
    >>> markdown_to_html("")
    ''
    """
    blocks = [block.strip() for block in re.split(r"\n{2,}", markdown)]
    return "\n".join(render_block(block) for block in blocks if block)


def render_block(block: str) -> str:
    level = len(block) - len(block.lstrip("#"))
    if 1 <= level <= 6 and block[level : level + 1] == " ":
        return f"<h{level}>{render_inline(block[level + 1 :].strip())}</h{level}>"
    return f"<p>{render_inline(block)}</p>"


def render_inline(text: str) -> str:
    text = html.escape(text, quote=False)
    text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", text)
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
