/**
 * Reads comma-separated values into objects keyed by the header row, with quotes, escaped quotes and line
 * breaks inside quotes.
 * @also csv to objects, csv to json, csv with header row to dicts, rows as dictionaries, parse csv into a list of
 *   dicts
 * @includes first (line|row) is [the] header; keyed by [the] (header|headers|column names|first row|first line) [row]; header (row|line); list of dicts; array of objects; no quoting needed; no quoting; quoted fields [with commas]; (commas|newlines|line breaks|quotes) (in|inside|within) [quotes|quoted fields]; escaped quotes; (skip|ignore) (empty|blank) (lines|rows); row has [the] (wrong|different|unexpected) number of (columns|fields|values)
 * @example csvToObjects('name,age\nAda,36') // [{ name: 'Ada', age: '36' }]
 * @example csvToObjects('a,b\n"x, ""y"" z","1\n2"\n,\n\n') // [{ a: 'x, "y" z', b: '1\n2' }, { a: '', b: '' }]
 * @example csvToObjects('a,b\n1') // throws SyntaxError
 * @example csvToObjects('') // []
 */
export function csvToObjects(text: string, separator = ','): Record<string, string>[] {
  const [names = [], ...rows] = rowsOf(text, separator)
  return rows.map((row, index) => {
    if (row.length !== names.length)
      throw new SyntaxError(`row ${index + 2} has ${row.length} columns instead of ${names.length}`)
    return Object.fromEntries(names.map((name, at) => [name, row[at] ?? '']))
  })
}

/** The fields of all rows that are not empty. */
function rowsOf(text: string, separator: string): string[][] {
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
  return [...rows, [...row, field]].filter((fields) => fields.length > 1 || fields[0] !== '')
}
