/**
 * Reads an amount such as `$1,234.50`.
 * @also parse a price string, money string to number, currency text to float, remove dollar sign and commas
 *   from an amount
 * @example parseMoney('$1,234.50') // 1234.5
 * @example parseMoney('-€7') // -7
 * @example parseMoney('free') // throws RangeError
 */
export function parseMoney(text: string): number {
  const digits = text.replace(/[^0-9.-]/g, '')
  if (!/^-?\d+(?:\.\d+)?$/.test(digits)) throw new RangeError('not an amount')
  return Number(digits)
}
