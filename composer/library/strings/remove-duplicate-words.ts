/**
 * Leaves out the words of a text that were there before, ignoring case.
 * @also remove duplicate words from a sentence, remove repeated words from a string, dedupe words in a
 *   text, sentence without duplicate words
 * @example removeDuplicateWords('the The cat') // 'the cat'
 * @example removeDuplicateWords('one two  one three') // 'one two three'
 * @example removeDuplicateWords('') // ''
 */
export function removeDuplicateWords(text: string): string {
  const seen = new Set<string>()
  const words = text.split(/\s+/).filter((word) => {
    const key = word.toLowerCase()
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
  return words.join(' ')
}
