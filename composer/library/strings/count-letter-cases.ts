/**
 * Counts the upper case and the lower case letters of a text.
 * @also count uppercase and lowercase letters, number of upper and lower case characters, how many
 *   capital and small letters, upper and lower case count
 * @example countLetterCases('Hello World') // { upper: 2, lower: 8 }
 * @example countLetterCases('abc') // { upper: 0, lower: 3 }
 * @example countLetterCases('') // { upper: 0, lower: 0 }
 */
export function countLetterCases(text: string): Record<string, number> {
  return {
    upper: text.match(/\p{Lu}/gu)?.length ?? 0,
    lower: text.match(/\p{Ll}/gu)?.length ?? 0,
  }
}
