/**
 * Writes a number with leading zeros.
 * @also pad a number with leading zeros, zero pad a number, add leading zeros to a number, number to
 *   fixed width string, format number with zeros in front
 * @example zeroPad(7, 3) // '007'
 * @example zeroPad(1234, 2) // '1234'
 * @example zeroPad(-5, 2) // '-05'
 */
export function zeroPad(value: number, length: number): string {
  return (value < 0 ? '-' : '') + String(Math.abs(value)).padStart(length, '0')
}
