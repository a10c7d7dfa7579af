/**
 * Counts the positions in which two texts of the same length differ.
 * @also hamming distance, number of differing positions, count different characters between two strings,
 *   how many characters differ
 * @example hammingDistance('karolin', 'kathrin') // 3
 * @example hammingDistance('', '') // 0
 * @example hammingDistance('a', 'ab') // throws RangeError
 */
export function hammingDistance(first: string, second: string): number {
  const others = [...second]
  const characters = [...first]
  if (characters.length !== others.length) throw new RangeError('the texts must have the same length')
  return characters.filter((character, index) => character !== others[index]).length
}
