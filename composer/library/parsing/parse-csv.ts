/**
 * Reads comma-separated values with quotes, escaped quotes and line breaks inside quotes.
 * @also parse csv, csv parser, read a csv string, csv to array, comma separated values parser, split csv lines with
 *   quotes
 * @includes quoted fields [with commas]; (commas|newlines|line breaks|quotes) (in|inside|within) quotes; handles quoted fields; with commas; escaped quotes; rows
 * @set separator = ';': semicolon [as] [separator|delimiter]; (separated|delimited) by semicolon; (separator|delimiter) is semicolon
 * @example parseCsv('a,b\n1,"x, y"') // [['a', 'b'], ['1', 'x, y']]
 * @example parseCsv('"a ""b"" c"') // [['a "b" c']]
 * @example parseCsv('') // []
 */
export function parseCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (isQuoted) {
      if (character !== '"') field += character
      else if (text[at + 1] === '"') field += text.charAt(++at)
      else isQuoted = false
    } else if (character === '"') {
      isQuoted = true
    } else if (character === separator || character === '\n') {
      row.push(field)
      field = ''
      if (character === '\n') {
        rows.push(row)
        row = []
      }
    } else if (character !== '\r') {
      field += character
    }
  }
  return field === '' && row.length === 0 ? rows : [...rows, [...row, field]]
}
