/**
 * Shows the letters of a word that were guessed and hides the others.
 * @also hangman display, mask unguessed letters, hangman word with underscores, show guessed letters
 * @example hangmanMask('banana', ['a', 'n']) // '_anana'
 * @example hangmanMask('cat', []) // '___'
 * @example hangmanMask('', ['a']) // ''
 */
export function hangmanMask(word: string, guesses: readonly string[], mask = '_'): string {
  return [...word].map((letter) => (guesses.includes(letter.toLowerCase()) ? letter : mask)).join('')
}
