/**
 * Adds two whole numbers of any length that are written as texts.
 * @also add two numbers as strings, sum of two big integers given as strings, add large numbers as
 *   text, string addition of numbers
 * @example addBigNumbers('99999999999999999999', '1') // '100000000000000000000'
 * @example addBigNumbers('0', '0') // '0'
 * @example addBigNumbers('11', '123') // '134'
 */
export function addBigNumbers(first: string, second: string): string {
  return (BigInt(first) + BigInt(second)).toString()
}
