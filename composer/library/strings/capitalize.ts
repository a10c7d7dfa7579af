/**
 * Makes the first letter of a text upper case and leaves the rest as it is.
 * @also capitalize a string, uppercase the first letter, first character to upper case, ucfirst, capital
 *   first letter
 * @includes first letter; rest [unchanged|stays]; uppercase
 * @example capitalize('hello world') // 'Hello world'
 * @example capitalize('éclair') // 'Éclair'
 * @example capitalize('') // ''
 */
export function capitalize(text: string): string {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}
