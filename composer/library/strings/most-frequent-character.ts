/**
 * Finds the character that a text has most often; of several, the first.
 * @also most frequent character in a string, most common letter, character that appears most often,
 *   letter that occurs the most, max occurring character, most repeated character
 * @example mostFrequentCharacter('hello') // 'l'
 * @example mostFrequentCharacter('aabbb') // 'b'
 * @example mostFrequentCharacter('') // undefined
 */
export function mostFrequentCharacter(text: string): string | undefined {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let best: string | undefined
  for (const [letter, count] of counts) {
    if (best === undefined || count > (counts.get(best) ?? 0)) best = letter
  }
  return best
}
