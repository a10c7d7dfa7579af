/** Extracts the code from an answer: removes prose, code fences and NUL characters. */
export function unwrapCode(answer: string): string {
  const text = withoutReasoning(answer)
  const code = longestBlock(text)
  if (code === undefined) return `${text.trim()}\n`
  return `${code.replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd()}\n`
}

/** Removes only a fence around the whole text, which may contain others. */
export function unwrapContent(answer: string): string {
  const text = withoutReasoning(answer).trim()
  const [opening, mark] = /^(`{3,}|~{3,})(?:markdown|md|text|txt)?[ \t]*\n/.exec(text) ?? []
  if (opening === undefined) return `${text}\n`
  const closing = `\n${mark}`
  const isWhole = text.endsWith(closing) && text.length >= opening.length + closing.length
  return `${isWhole ? text.slice(opening.length, -closing.length).trim() : text}\n`
}

/** Some models write their reasoning before the answer. */
export const withoutReasoning = (answer: string): string =>
  answer
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i, '')

const FENCE_LINE = /(?<![^\n])[^\S\n]{0,3}(`{3,}|~{3,})([^\n]*)/g

/**
 * The longest fenced block is the file; others show how to install or call it. An unclosed fence ends with the text.
 * Searches for fences instead of splitting the text, because an answer can have a million lines.
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
