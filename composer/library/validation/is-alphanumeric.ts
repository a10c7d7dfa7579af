/**
 * Returns whether a text has only letters and digits, and at least one.
 * @also check if a string is alphanumeric, alphanumeric validation, letters and digits only, alphanumeric
 *   text
 * @example isAlphanumeric('abc123') // true
 * @example isAlphanumeric('abc 123') // false
 * @example isAlphanumeric('') // false
 */
export function isAlphanumeric(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text)
}
