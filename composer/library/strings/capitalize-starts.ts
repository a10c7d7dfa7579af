/**
 * Writes the first letter of every sentence large.
 * @also large letter after a period, capital letter after every full stop, first letter of each sentence in
 *   upper case, uppercase the beginning of all sentences
 * @example capitalizeStarts('hello. how are you? fine!') // 'Hello. How are you? Fine!'
 * @example capitalizeStarts('one') // 'One'
 * @example capitalizeStarts('') // ''
 */
export function capitalizeStarts(text: string): string {
  return text.replace(
    /(^\s*|[.!?]\s+)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
