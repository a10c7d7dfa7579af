/** The rows of a CSV text (RFC 4180), up to a number of rows. The separator is the most frequent one in the first line. */
export function parseCsv(text: string, maxRows: number): { rows: string[][]; more: boolean } {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at++) {
    const letter = text[at] as string
    if (quoted) {
      if (letter !== '"') field += letter
      else if (text[at + 1] === '"') {
        field += '"'
        at++
      } else quoted = false
    } else if (letter === '"' && field === '') quoted = true
    else if (letter === separator) {
      row.push(field)
      field = ''
    } else if (letter === '\n') {
      rows.push([...row, field])
      row = []
      field = ''
      if (rows.length >= maxRows) return { rows, more: at + 1 < text.length }
    } else field += letter
  }
  if (field !== '' || row.length > 0) rows.push([...row, field])
  return { rows, more: false }
}

function separatorOf(text: string): string {
  const line = text.slice(0, Math.max(0, text.indexOf('\n')) || undefined)
  const count = (separator: string) => line.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
