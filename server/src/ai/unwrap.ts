/** What a model meant to give, without the prose and the fence that it came in, and without NUL, which no text has. */
export function unwrapCode(answer: string): string {
  const text = withoutThoughts(answer)
  const blocks = [...fences(text)]
  if (blocks.length === 0) return `${text.trim()}\n`
  // Several blocks: the longest is the file, the others show how to install or call it.
  const code = blocks.reduce((longest, block) => (block.length > longest.length ? block : longest))
  return `${code.replace(/^\n+/, '').trimEnd()}\n`
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
  answer.replaceAll('\0', '').replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i, '')

/** What stands between fences; one that is never closed goes to the end. */
function* fences(answer: string): Generator<string> {
  const lines = answer.split(/\r?\n/)
  let mark: string | undefined
  let block: string[] = []
  for (const line of lines) {
    const fence = /^\s{0,3}(`{3,}|~{3,})/.exec(line)
    if (mark === undefined) {
      if (!fence) continue
      mark = fence[1]
      block = []
    } else if (fence?.[1]?.startsWith(mark) && line.slice(fence[0].length).trim() === '') {
      yield block.join('\n')
      mark = undefined
    } else block.push(line)
  }
  if (mark !== undefined) yield block.join('\n')
}
