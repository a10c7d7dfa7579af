/**
 * Adds up the whole numbers that stand in a text.
 * @also sum of numbers in a string, add up all numbers in a text, sum the integers hidden in a string,
 *   total of digits groups in text
 * @example sumNumbersInText('a1b22c3') // 26
 * @example sumNumbersInText('none') // 0
 * @example sumNumbersInText('') // 0
 */
export function sumNumbersInText(text: string): number {
  return (text.match(/\d+/g) ?? []).reduce((sum, digits) => sum + Number(digits), 0)
}
