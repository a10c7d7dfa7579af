/**
 * Writes objects as a table in Markdown; the keys of the first are the headings.
 * @also markdown table from a list of objects, array of objects to markdown table, rows to markdown, format
 *   data as a markdown table
 * @example toMarkdownTable([{ a: 1, b: 2 }]) // '| a | b |\n| --- | --- |\n| 1 | 2 |'
 * @example toMarkdownTable([{ x: 'y' }, { x: 'z' }]) // '| x |\n| --- |\n| y |\n| z |'
 * @example toMarkdownTable([]) // ''
 */
export function toMarkdownTable(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows
  if (first === undefined) return ''
  const keys = Object.keys(first)
  const line = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`
  return [
    line(keys),
    line(keys.map(() => '---')),
    ...rows.map((row) => line(keys.map((key) => row[key]))),
  ].join('\n')
}
