/**
 * Makes a whole number of 32 bits out of a text: the same text gives the same number (djb2).
 * @also hash a string to a number, simple string hash, djb2 hash, hash code of a string
 * @example stringHash('') // 5381
 * @example stringHash('a') // 177670
 * @example stringHash('hello') // 261238937
 */
export function stringHash(text: string): number {
  let hash = 5381
  for (const character of text) hash = (Math.imul(hash, 33) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash
}
