/**
 * Reads comma-separated values without quotes into objects named by the first line.
 * @also csv to objects, csv to json, csv with header row to dicts, rows as dictionaries
 * @includes first (line|row) is [the] header; header (row|line); list of dicts; array of objects; no quoting needed; no quoting
 * @example csvToObjects('name,age\nAda,36') // [{ name: 'Ada', age: '36' }]
 * @example csvToObjects('a,b\n1') // [{ a: '1', b: '' }]
 * @example csvToObjects('') // []
 */
export function csvToObjects(text: string, separator = ','): Record<string, string>[] {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const names = header.split(separator).map((name) => name.trim())
  return lines.map((line) => {
    const fields = line.split(separator)
    return Object.fromEntries(names.map((name, index) => [name, (fields[index] ?? '').trim()]))
  })
}
