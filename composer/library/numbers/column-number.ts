/**
 * Returns the number of a spreadsheet's column from its letters.
 * @also excel column number from title, column letters to number, AB to 28, spreadsheet column index
 *   from letters
 * @example columnNumber('A') // 1
 * @example columnNumber('AB') // 28
 * @example columnNumber('AAA') // 703
 */
export function columnNumber(name: string): number {
  return [...name.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}
