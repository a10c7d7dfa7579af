/**
 * Returns the letters of a spreadsheet's column from its number.
 * @also excel column name from number, number to excel column title, spreadsheet column letters, 28 to
 *   AB
 * @example columnName(1) // 'A'
 * @example columnName(28) // 'AB'
 * @example columnName(703) // 'AAA'
 */
export function columnName(n: number): string {
  let name = ''
  for (let left = n; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name
  }
  return name
}
