import { styleText } from 'node:util'
import { clean, cleanJson, cleanStyled, widthOf } from './output-text.ts'

export type Style = Parameters<typeof styleText>[0]

/** Writes results to stdout and everything else to stderr. */
export interface Output {
  readonly json: boolean
  readonly stdout: NodeJS.WriteStream
  readonly stderr: NodeJS.WriteStream
  /** Prints the result: as JSON with --json, otherwise with `print`. */
  result(value: unknown, print: () => void): void
  /** Prints a line on stdout, except with --json. */
  line(text?: string): void
  /** `numbers`: the right-aligned columns. */
  table(head: readonly string[], rows: readonly (readonly string[])[], numbers?: readonly string[]): void
  /** Prints a line on stderr, except with --json. */
  note(text: string): void
  /** Adds colour if stdout is a terminal that supports it. */
  style(style: Style, text: string): string
}

export function createOutput(
  json: boolean,
  { stdout, stderr }: { stdout: NodeJS.WriteStream; stderr: NodeJS.WriteStream },
): Output {
  const style = (format: Style, text: string) => styleText(format, text, { stream: stdout })
  function line(text = ''): void {
    if (!json) stdout.write(`${cleanStyled(text)}\n`) // values typed as numbers are not guaranteed to be numbers
  }
  return {
    json,
    stdout,
    stderr,
    style,
    line,
    result(value, print) {
      if (json) stdout.write(`${cleanJson(JSON.stringify(value))}\n`)
      else print()
    },
    table(head, rows, numbers = []) {
      const cells = rows.map((row) => row.map(clean))
      const widths = head.map((title, column) =>
        Math.max(widthOf(title), ...cells.map((row) => widthOf(row[column] ?? ''))),
      )
      const formatRow = (row: readonly string[]) =>
        row
          .map((cell, column) => {
            const gap = ' '.repeat((widths[column] ?? 0) - widthOf(cell))
            return numbers.includes(head[column] ?? '') ? gap + cell : cell + gap
          })
          .join('  ')
          .trimEnd()
      line(style('bold', formatRow(head)))
      for (const row of cells) line(formatRow(row))
    },
    note(text) {
      if (!json) stderr.write(`${cleanStyled(text)}\n`)
    },
  }
}
