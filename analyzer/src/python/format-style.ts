import type { FormatStyle } from './ruff/linter.ts'

const DEFAULT_LINE = 88
const MAX_LINE = 120
const SAMPLE_LINES = 2_000

/** As the author writes: the indentation that most lines begin with, and lines about as long as they are now. */
export function formatStyleOf(code: string): FormatStyle {
  const lines = code.split('\n', SAMPLE_LINES)
  const tabs = lines.filter((line) => line.startsWith('\t')).length
  const spaces = lines.filter((line) => line.startsWith('  ')).length
  const longest = lines.reduce(
    (length, line) => (line.length <= MAX_LINE ? Math.max(length, line.trimEnd().length) : length),
    DEFAULT_LINE,
  )
  return { indent: tabs > spaces ? 'tab' : 'space', indentWidth: widthOf(lines), lineLength: longest }
}

function widthOf(lines: readonly string[]): number {
  let before = 0
  for (const line of lines) {
    const indent = line.length - line.trimStart().length
    if (line.trim() === '' || line.startsWith('\t')) continue
    if (indent > before && before === 0 && (indent === 2 || indent === 3 || indent === 8)) return indent
    if (indent > before && before === 0) return 4
    before = indent
  }
  return 4
}
