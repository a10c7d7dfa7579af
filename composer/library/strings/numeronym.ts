/**
 * Shortens a word to its first and last letter with the number of letters between them.
 * @also numeronym, abbreviate a word like i18n, shorten internationalization to i18n, first letter count
 *   last letter
 * @example numeronym('internationalization') // 'i18n'
 * @example numeronym('web') // 'web'
 * @example numeronym('it') // 'it'
 */
export function numeronym(word: string): string {
  return word.length < 4 ? word : `${word.charAt(0)}${word.length - 2}${word.charAt(word.length - 1)}`
}
