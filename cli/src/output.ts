import { styleText } from 'node:util'
import { clean, cleanJson, cleanStyled, widthOf } from './output-text.ts'

export type Style = Parameters<typeof styleText>[0]

/** What is said: results on stdout, everything else on stderr. */
export interface Output {
  readonly json: boolean
  readonly stdout: NodeJS.WriteStream
  readonly stderr: NodeJS.WriteStream
  /** The result: as JSON where that was asked for, else as `tell` writes it. */
  result(value: unknown, tell: () => void): void
  /** A line on stdout; not with --json. */
  line(text?: string): void
  /** `numbers`: the columns that stand to the right. */
  table(head: readonly string[], rows: readonly (readonly string[])[], numbers?: readonly string[]): void
  /** A line on stderr, for people; not with --json. */
  note(text: string): void
  /** Coloured where stdout is a terminal that wants it. */
  style(style: Style, text: string): string
}

export function createOutput(
  json: boolean,
  { stdout, stderr }: { stdout: NodeJS.WriteStream; stderr: NodeJS.WriteStream },
): Output {
  const style = (format: Style, text: string) => styleText(format, text, { stream: stdout })
  function line(text = ''): void {
    if (!json) stdout.write(`${cleanStyled(text)}\n`) // whatever was not cleaned before: numbers may be none
  }
  return {
    json,
    stdout,
    stderr,
    style,
    line,
    result(value, tell) {
      if (json) stdout.write(`${cleanJson(JSON.stringify(value))}\n`)
      else tell()
    },
    table(head, rows, numbers = []) {
      const cells = rows.map((row) => row.map(clean))
      const widths = head.map((title, column) =>
        Math.max(widthOf(title), ...cells.map((row) => widthOf(row[column] ?? ''))),
      )
      const inRow = (row: readonly string[]) =>
        row
          .map((cell, column) => {
            const gap = ' '.repeat((widths[column] ?? 0) - widthOf(cell))
            return numbers.includes(head[column] ?? '') ? gap + cell : cell + gap
          })
          .join('  ')
          .trimEnd()
      line(style('bold', inRow(head)))
      for (const row of cells) line(inRow(row))
    },
    note(text) {
      if (!json) stderr.write(`${cleanStyled(text)}\n`)
    },
  }
}
