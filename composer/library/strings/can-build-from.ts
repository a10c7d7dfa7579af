/**
 * Returns whether a text can be put together from the letters of another, each used once.
 * @also ransom note, can a string be built from the letters of another, can construct word from
 *   letters, scramble contains word, are letters available to form the word
 * @example canBuildFrom('aa', 'aab') // true
 * @example canBuildFrom('aa', 'ab') // false
 * @example canBuildFrom('', 'x') // true
 */
export function canBuildFrom(note: string, letters: string): boolean {
  const left = new Map<string, number>()
  for (const letter of letters) left.set(letter, (left.get(letter) ?? 0) + 1)
  for (const letter of note) {
    const count = left.get(letter) ?? 0
    if (count === 0) return false
    left.set(letter, count - 1)
  }
  return true
}
