/**
 * Reads all numbers that occur in a text, with their signs and decimals.
 * @also extract numbers from a string, find all digits in text, parse numbers out of text, get the numbers
 *   in a sentence
 * @example extractNumbers('3 apples, -2.5 degrees') // [3, -2.5]
 * @example extractNumbers('no digits') // []
 * @example extractNumbers('') // []
 */
export function extractNumbers(text: string): number[] {
  return (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
}
