/**
 * Reads the whole number that a text begins with, after blanks; 0 if there is none.
 * @also string to integer atoi, implement atoi, parse integer from string without parseInt, convert
 *   string to int manually
 * @example parseInteger('  -42 apples') // -42
 * @example parseInteger('4193') // 4193
 * @example parseInteger('words') // 0
 */
export function parseInteger(text: string): number {
  const [, sign = '', digits = ''] = /^\s*([+-]?)(\d+)/.exec(text) ?? []
  let result = 0
  for (const digit of digits) result = result * 10 + (digit.charCodeAt(0) - 48)
  return sign === '-' && result !== 0 ? -result : result
}
