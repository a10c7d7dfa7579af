/**
 * Makes the first letter of every word upper case and the others lower case.
 * @also title case, capitalize every word, capitalize each word of a sentence, uppercase the first
 *   letter of each word, proper case, capitalize the first letter of every word and lowercase the rest
 * @includes every word; each word; first letter of (each|every) word
 * @example titleCase('hello wORLD') // 'Hello World'
 * @example titleCase("it's 2 late") // "It's 2 Late"
 * @example titleCase('') // ''
 */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|\s)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
