/**
 * Puts stars in the place of unwanted words.
 * @also censor bad words in a text, replace words with asterisks, filter profanity, mask given words
 *   in a sentence with stars
 * @example censor('what the heck is it', ['heck']) // 'what the **** is it'
 * @example censor('Bad bad', ['bad']) // '*** ***'
 * @example censor('fine', []) // 'fine'
 */
export function censor(text: string, words: readonly string[]): string {
  return text.replace(/\w+/g, (word) =>
    words.some((bad) => bad.toLowerCase() === word.toLowerCase()) ? '*'.repeat(word.length) : word,
  )
}
