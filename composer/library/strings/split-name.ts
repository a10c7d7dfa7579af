/**
 * Splits a name into the first and the last: everything behind the first blank.
 * @also split full name into first and last name, first and last name object, parse a full name,
 *   separate first name and last name
 * @example splitName('Ada Lovelace') // { first: 'Ada', last: 'Lovelace' }
 * @example splitName('Ludwig van Beethoven') // { first: 'Ludwig', last: 'van Beethoven' }
 * @example splitName('Cher') // { first: 'Cher', last: '' }
 */
export function splitName(name: string): Record<string, string> {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first, last: rest.join(' ') }
}
