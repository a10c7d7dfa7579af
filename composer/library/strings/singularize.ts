/**
 * Returns the singular of an English plural, by the usual rules.
 * @also singular of a word, singularize a noun, plural to singular, convert plural noun to singular
 * @example singularize('cities') // 'city'
 * @example singularize('boxes') // 'box'
 * @example singularize('cats') // 'cat'
 */
export function singularize(word: string): string {
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y')
  if (/(?:ss|[^aou]us|x|zz|ch|sh)es$/i.test(word)) return word.slice(0, -2)
  return /[^su]s$/i.test(word) ? word.slice(0, -1) : word
}
