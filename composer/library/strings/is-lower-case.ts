/**
 * Returns whether a text has letters and all of them are lower case.
 * @also check if a string is lowercase, are all letters small, string is in lower case, is all
 *   lowercase
 * @example isLowerCase('abc 1') // true
 * @example isLowerCase('Abc') // false
 * @example isLowerCase('123') // false
 */
export function isLowerCase(text: string): boolean {
  return text !== text.toUpperCase() && text === text.toLowerCase()
}
