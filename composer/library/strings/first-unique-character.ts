/**
 * Finds the first character that occurs only once in a text.
 * @also first non-repeating character, first unique letter, first character that does not repeat, find the
 *   non repeated character
 * @example firstUniqueCharacter('swiss') // 'w'
 * @example firstUniqueCharacter('aabb') // undefined
 * @example firstUniqueCharacter('') // undefined
 */
export function firstUniqueCharacter(text: string): string | undefined {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts].find(([, count]) => count === 1)?.[0]
}
