/**
 * Turns simple Markdown (headings, bold, italic, code, paragraphs) into HTML and escapes everything else.
 * @also markdown to html, convert markdown, simple markdown parser, render markdown
 * @example markdownToHtml('# Hi\n\nSome **bold** text') // '<h1>Hi</h1>\n<p>Some <strong>bold</strong> text</p>'
 * @includes inline code; code spans; headings; bold; italic; paragraphs; escapes html
 * @example markdownToHtml('Run `ls` *now*') // '<p>Run <code>ls</code> <em>now</em></p>'
 * @example markdownToHtml('<script>') // '<p>&lt;script&gt;</p>'
 * @example markdownToHtml('') // ''
 */
export function markdownToHtml(markdown: string): string {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const level = block.search(/[^#]/)
      const isHeading = level >= 1 && level <= 6 && block.charAt(level) === ' '
      return isHeading
        ? `<h${level}>${inline(block.slice(level + 1).trim())}</h${level}>`
        : `<p>${inline(block)}</p>`
    })
    .join('\n')
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
}
