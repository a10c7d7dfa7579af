/**
 * Returns whether a text is a decimal number.
 * @also check if a string is a number, is numeric, string contains only digits, valid number text
 * @example isNumeric('-12.5') // true
 * @example isNumeric('1e5x') // false
 * @example isNumeric('') // false
 */
export function isNumeric(text: string): boolean {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)
}
