/**
 * Reads the fields of one line of CSV, with quotes where necessary.
 * @also parse one line of csv, split a csv line with quoted fields, csv row to array, parse a single
 *   csv record
 * @includes one line; quoted fields; escaped (quote|quotes); (commas|quotes) in quotes
 * @example parseCsvLine('a,b,c') // ['a', 'b', 'c']
 * @example parseCsvLine('a,"b,c",d') // ['a', 'b,c', 'd']
 * @example parseCsvLine('"x""y",z') // ['x"y', 'z']
 */
export function parseCsvLine(line: string): string[] {
  const fields = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return Array.from(fields, ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}
