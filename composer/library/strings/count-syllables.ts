/**
 * Estimates the syllables of an English word.
 * @also count syllables in a word, number of syllables, estimate syllables, syllable counter
 * @example countSyllables('banana') // 3
 * @example countSyllables('make') // 1
 * @example countSyllables('') // 0
 */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters === '') return 0
  const spoken = letters.replace(/(?<=[^aeiouy][^aeiouyl])e$|(?<=[aeiouy][^aeiouy])e$/, '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}
