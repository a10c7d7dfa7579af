/**
 * Puts marks around every place of a word in a text, ignoring case.
 * @also highlight a search term in a text, wrap matches in a tag, mark occurrences of a word, surround
 *   every match with markers
 * @example highlightText('Tea and tea', 'tea') // '<mark>Tea</mark> and <mark>tea</mark>'
 * @example highlightText('abc', 'b', '[', ']') // 'a[b]c'
 * @example highlightText('abc', '') // 'abc'
 */
export function highlightText(text: string, word: string, before = '<mark>', after = '</mark>'): string {
  if (word === '') return text
  const pattern = new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
  return text.replace(pattern, (found) => before + found + after)
}
