/**
 * Writes rows as comma-separated values and quotes what needs it.
 * @also write csv, array to csv, export rows as csv, generate a csv string, csv serializer
 * @example toCsv([['a', 'b'], ['1', 'x, y']]) // 'a,b\n1,"x, y"'
 * @example toCsv([['a "b" c']]) // '"a ""b"" c"'
 * @example toCsv([]) // ''
 */
export function toCsv(rows: readonly (readonly (string | number)[])[], separator = ','): string {
  const quote = (value: string | number): string => {
    const text = String(value)
    const needsQuotes = [separator, '"', '\n', '\r'].some((sign) => text.includes(sign))
    return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((row) => row.map(quote).join(separator)).join('\n')
}
