import type { Edit } from '../../core/types.ts'

/** Some fixers replace a whole function by itself with a word changed, which would keep all other fixes out of it. */
export function trimmed({ start, end, text }: Edit, code: string): Edit {
  let head = 0
  while (head < text.length && start + head < end && text[head] === code[start + head]) head++
  let tail = 0
  while (
    tail < text.length - head &&
    end - tail > start + head &&
    text[text.length - tail - 1] === code[end - tail - 1]
  ) {
    tail++
  }
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) }
}

/** A block taken out of its braces stands one step too far in. Text in back quotes keeps its spaces, so it is left as it is. */
export function dedented(edit: Edit, code: string): Edit {
  const lines = edit.text.split('\n')
  const outer = lines.at(-1) ?? ''
  const inner = /^[ \t]*/.exec(lines[1] ?? '')?.[0] ?? ''
  if (lines.length < 3 || lines[0]?.trim() !== '' || outer.trim() !== '' || edit.text.includes('`'))
    return edit
  if (!inner.startsWith(outer)) return edit
  let { start } = edit
  while (code[start - 1] === ' ') start--
  const text = lines
    .slice(0, -1)
    .map((line) => (line.startsWith(inner) ? outer + line.slice(inner.length) : line))
  return { start, end: edit.end, text: ['', ...text.slice(1)].join('\n').trimEnd() }
}
