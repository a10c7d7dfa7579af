/**
 * Reads yes or no from a text: `true`, `yes`, `on`, `1` and their opposites.
 * @also parse a boolean from a string, string to boolean, convert yes no true false to a boolean, truthy
 *   string
 * @example parseBoolean('Yes') // true
 * @example parseBoolean('off') // false
 * @example parseBoolean('maybe') // throws RangeError
 */
export function parseBoolean(text: string): boolean {
  const word = text.trim().toLowerCase()
  if (['true', 'yes', 'y', 'on', '1'].includes(word)) return true
  if (['false', 'no', 'n', 'off', '0', ''].includes(word)) return false
  throw new RangeError('neither yes nor no')
}
