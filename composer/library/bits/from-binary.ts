/**
 * Reads a whole number from its binary form.
 * @also binary string to number, binary to decimal, parse bits, read a binary number
 * @example fromBinary('101') // 5
 * @example fromBinary('0') // 0
 * @example fromBinary('12') // throws RangeError
 */
export function fromBinary(digits: string): number {
  if (!/^[01]+$/.test(digits)) throw new RangeError('only the digits 0 and 1 are allowed')
  return Number.parseInt(digits, 2)
}
