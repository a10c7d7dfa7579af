/**
 * Lists the places of a character in a text.
 * @also find all positions of a character, indexes of a letter in a string, all indices of a character,
 *   where does a character occur
 * @example characterIndexes('banana', 'a') // [1, 3, 5]
 * @example characterIndexes('abc', 'x') // []
 * @example characterIndexes('', 'a') // []
 */
export function characterIndexes(text: string, character: string): number[] {
  return [...text].flatMap((own, index) => (own === character ? [index] : []))
}
