import type { Output, Style } from './output.ts'
import { clean, cleanLines } from './output-text.ts'

export interface Finding {
  readonly type: 'error' | 'warning' | 'suggestion'
  readonly message: string
  readonly line: number
}

const colours: Record<Finding['type'], Style> = { error: 'red', warning: 'yellow', suggestion: 'cyan' }
const MAX_LENGTH = 160

/** Formats a finding with the lines around it. */
export function codeFrame(
  output: Output,
  shown: string,
  code: string,
  { type, message, line }: Finding,
): string {
  const lines = code.split(/\r\n|\n|\r/)
  const first = Math.max(1, line - 1)
  const around = lines.slice(first - 1, line + 1)
  const width = String(first + around.length).length
  const frame = around.map((text, index) => {
    const number = first + index
    const shownLine = cut(cleanLines(text).replaceAll('\t', '  '))
    const left = `${String(number).padStart(width)} |`
    return number === line
      ? `${output.style(colours[type], `> ${left}`)} ${shownLine}`.trimEnd()
      : `  ${output.style('dim', left)} ${output.style('dim', shownLine)}`.trimEnd()
  })
  const head = `${output.style('bold', `${clean(shown)}:${line}`)} ${output.style(colours[type], type)} ${clean(message)}`
  return [head, ...frame, ''].join('\n')
}

function cut(line: string): string {
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line
}
