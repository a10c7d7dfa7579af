/** What a model meant to give, without the prose and the fence that it came in, and without NUL, which no text has. */
export function unwrapCode(answer: string): string {
  const text = withoutThoughts(answer)
  const code = longestBlock(text)
  if (code === undefined) return `${text.trim()}\n`
  return `${code.replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd()}\n`
}

/** Text may hold fences of its own; one around all of it is taken off. */
export function unwrapContent(answer: string): string {
  const text = withoutThoughts(answer).trim()
  const [opening, mark] = /^(`{3,}|~{3,})(?:markdown|md|text|txt)?[ \t]*\n/.exec(text) ?? []
  if (opening === undefined) return `${text}\n`
  const closing = `\n${mark}`
  const isWhole = text.endsWith(closing) && text.length >= opening.length + closing.length
  return `${isWhole ? text.slice(opening.length, -closing.length).trim() : text}\n`
}

/** Some models think aloud before they answer. */
const withoutThoughts = (answer: string): string =>
  answer
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i, '')

const FENCE_LINE = /(?<![^\n])[^\S\n]{0,3}(`{3,}|~{3,})([^\n]*)/g

/**
 * The longest of the fenced blocks: it is the file, the others show how to install or call it. A fence that is never
 * closed ends with the text. Searches for fences instead of splitting the text: an answer can have a million lines.
 */
function longestBlock(text: string): string | undefined {
  let longest: string | undefined
  let open: { mark: string; start: number } | undefined
  for (const { 0: line, 1: mark = '', 2: rest = '', index } of text.matchAll(FENCE_LINE)) {
    if (!open) open = { mark, start: index + line.length + 1 }
    else if (mark.startsWith(open.mark) && rest.trim() === '') {
      keep(open.start, index - 1)
      open = undefined
    }
  }
  if (open) keep(open.start, text.length)
  return longest

  function keep(start: number, end: number): void {
    if (longest === undefined || end - start > longest.length) longest = text.slice(start, end)
  }
}
