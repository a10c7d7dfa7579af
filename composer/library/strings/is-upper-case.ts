/**
 * Returns whether a text has letters and all of them are upper case.
 * @also check if a string is uppercase, is all caps, are all letters capital, string is in upper case
 * @example isUpperCase('ABC 1') // true
 * @example isUpperCase('Abc') // false
 * @example isUpperCase('123') // false
 */
export function isUpperCase(text: string): boolean {
  return text !== text.toLowerCase() && text === text.toUpperCase()
}
