/**
 * Writes objects as CSV; the keys of the first are the header row, and values are quoted where necessary.
 * @also convert an array of objects to csv, list of dicts to csv string with header row, objects to csv
 *   text, export objects as csv
 * @example objectsToCsv([{ a: 1, b: 'x,y' }]) // 'a,b\n1,"x,y"'
 * @example objectsToCsv([{ n: 'a "b" c' }, { n: 2 }]) // 'n\n"a ""b"" c"\n2'
 * @example objectsToCsv([]) // ''
 */
export function objectsToCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const keys = Object.keys(rows[0] ?? {})
  const cell = (value: unknown): string => {
    const text = String(value ?? '')
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = rows.map((row) => keys.map((key) => cell(row[key])).join(','))
  return rows.length === 0 ? '' : [keys.map(cell).join(','), ...lines].join('\n')
}
