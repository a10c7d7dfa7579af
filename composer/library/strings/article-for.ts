/**
 * Returns the article of a word by its first letter: `an` before a vowel, else `a`.
 * @also a or an article for a word, indefinite article, choose a or an, does the word start with a
 *   vowel article
 * @example articleFor('apple') // 'an'
 * @example articleFor('Banana') // 'a'
 * @example articleFor('orange') // 'an'
 */
export function articleFor(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a'
}
