/**
 * Adds two binary numbers that are written as texts.
 * @also add two binary strings, binary addition, sum of binary numbers, add binary numbers as strings
 * @example addBinary('11', '1') // '100'
 * @example addBinary('1010', '1011') // '10101'
 * @example addBinary('0', '0') // '0'
 */
export function addBinary(first: string, second: string): string {
  return (BigInt(`0b${first}`) + BigInt(`0b${second}`)).toString(2)
}
