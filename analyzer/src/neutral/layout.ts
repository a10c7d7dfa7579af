import type { RuleId } from '../core/catalogue/index.ts'
import { createLines } from '../core/lines.ts'
import { findingOf } from '../core/rules.ts'
import type { Finding } from '../core/types.ts'

const LONG_LINE = 250
const DEEP_INDENT = 10
const FEW_TODOS = 3
const LINES_PER_TODO = 50

/** What the outline of a text tells: conflicts left by a merge, lines no one can read, nests, work put off. */
export function findLayout(code: string, startsStatement = (_offset: number) => true): Finding[] {
  const lines = code.split(/\r\n|\n|\r/)
  const { startOf } = createLines(code)
  const findings: Finding[] = []
  const report = (id: RuleId, index: number, message?: string) => {
    const start = startOf(index + 1)
    const place = { start, end: start + (lines[index]?.length ?? 0) }
    findings.push(findingOf({ id, ...(message !== undefined && { message }) }, place))
  }

  const conflict = lines.findIndex((line) => /^<{7} \S/.test(line))
  if (conflict >= 0 && lines.some((line) => /^>{7} \S/.test(line))) {
    report('merge-conflict', conflict)
  }
  const long = lines.filter((line) => line.length > LONG_LINE).length
  if (long > 0) {
    const first = lines.findIndex((line) => line.length > LONG_LINE)
    report('long-lines', first, `Lines with more than ${LONG_LINE} characters: ${long}.`)
  }
  const unit = indentUnit(lines)
  const deep = lines.findIndex(
    (line, index) =>
      indentOf(line) >= unit * DEEP_INDENT &&
      line.trim().length > 1 &&
      startsStatement(startOf(index + 1) + line.search(/\S/)),
  )
  if (deep >= 0) report('deep-nesting', deep, `Code is nested ${DEEP_INDENT} levels deep.`)
  const todos = lines.flatMap((line, index) => (/\b(?:TODO|FIXME|XXX|HACK)\b/.test(line) ? [index] : []))
  if (todos.length >= FEW_TODOS && todos.length * LINES_PER_TODO > lines.length) {
    report('many-todos', todos[0] ?? 0, `${todos.length} comments in ${lines.length} lines put work off.`)
  }
  return findings
}

function indentOf(line: string): number {
  const blanks = /^[ \t]*/.exec(line)?.[0] ?? ''
  return blanks.includes('\t') ? blanks.length * 4 : blanks.length
}

/** Two or four columns: the smallest step that the text takes. */
function indentUnit(lines: readonly string[]): number {
  const steps = lines.map(indentOf).filter((indent) => indent > 1)
  return steps.some((indent) => indent % 4 === 2) ? 2 : 4
}
