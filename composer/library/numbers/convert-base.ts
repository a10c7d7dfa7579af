const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * Writes a whole number given in one base in another, for bases from 2 to 36.
 * @also convert between number bases, decimal to binary, binary to decimal, hex to decimal, base
 *   conversion, change radix, convert a number from one base to another
 * @example convertBase('ff', 16, 2) // '11111111'
 * @example convertBase('-10', 10, 16) // '-a'
 * @example convertBase('12', 2, 10) // throws RangeError
 */
export function convertBase(text: string, from: number, to: number): string {
  const isNegative = text.startsWith('-')
  const digits = [...(isNegative ? text.slice(1) : text).toLowerCase()].map((digit) => DIGITS.indexOf(digit))
  if (digits.length === 0 || digits.some((digit) => digit < 0 || digit >= from)) {
    throw new RangeError(`not a number of base ${from}`)
  }
  const value = digits.reduce((sum, digit) => sum * BigInt(from) + BigInt(digit), 0n)
  return (isNegative && value > 0n ? '-' : '') + value.toString(to)
}
