/**
 * Removes the emojis of a text.
 * @also remove emojis from a string, strip emoji, delete emoticons from text, text without emojis
 * @example removeEmojis('hi 👋 there') // 'hi  there'
 * @example removeEmojis('plain 1') // 'plain 1'
 * @example removeEmojis('') // ''
 */
export function removeEmojis(text: string): string {
  return text.replace(/[\u{1F000}-\u{1FAFF}\u{2600}-\u{27BF}]|\u{FE0F}|\u{200D}/gu, '')
}
