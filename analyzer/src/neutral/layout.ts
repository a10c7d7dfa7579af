import { createLines } from '../core/lines.ts'
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
  const report = (rule: string, index: number, severity: Finding['severity'], message: string) => {
    const start = startOf(index + 1)
    const category = severity === 'low' ? 'style' : 'bugs'
    findings.push({
      rule,
      category,
      severity,
      confidence: 0.9,
      message,
      start,
      end: start + (lines[index]?.length ?? 0),
    })
  }

  const conflict = lines.findIndex((line) => /^<{7} \S/.test(line))
  if (conflict >= 0 && lines.some((line) => /^>{7} \S/.test(line))) {
    report(
      'merge-conflict',
      conflict,
      'high',
      'A merge left its conflict markers here; the code is two versions at once.',
    )
  }
  const long = lines.filter((line) => line.length > LONG_LINE).length
  if (long > 0) {
    const first = lines.findIndex((line) => line.length > LONG_LINE)
    report(
      'long-lines',
      first,
      'low',
      `Lines of more than ${LONG_LINE} characters (${long} of them) hide what they do from readers.`,
    )
  }
  const unit = indentUnit(lines)
  const deep = lines.findIndex(
    (line, index) =>
      indentOf(line) >= unit * DEEP_INDENT &&
      line.trim().length > 1 &&
      startsStatement(startOf(index + 1) + line.search(/\S/)),
  )
  if (deep >= 0)
    report(
      'deep-nesting',
      deep,
      'low',
      `Code nested ${DEEP_INDENT} levels deep is hard to follow. Return early or move parts out.`,
    )
  const todos = lines.flatMap((line, index) => (/\b(?:TODO|FIXME|XXX|HACK)\b/.test(line) ? [index] : []))
  if (todos.length >= FEW_TODOS && todos.length * LINES_PER_TODO > lines.length) {
    report(
      'many-todos',
      todos[0] ?? 0,
      'low',
      `${todos.length} notes of work put off in ${lines.length} lines: finish it or keep it in a tracker.`,
    )
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
