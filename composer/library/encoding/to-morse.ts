const CODES: ReadonlyMap<string, string> = new Map(
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. ----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.'
    .split(' ')
    .map((code, index) => ['abcdefghijklmnopqrstuvwxyz0123456789'.charAt(index), code]),
)

/**
 * Writes a text in Morse code: a space between letters, a slash between words.
 * @also morse code, text to morse, translate to dots and dashes, encode morse
 * @example toMorse('SOS') // '... --- ...'
 * @example toMorse('hi you') // '.... .. / -.-- --- ..-'
 * @example toMorse('') // ''
 */
export function toMorse(text: string): string {
  const encode = (word: string): string =>
    [...word]
      .map((character) => CODES.get(character))
      .filter((code) => code !== undefined)
      .join(' ')
  return text
    .toLowerCase()
    .split(/\s+/)
    .map(encode)
    .filter((word) => word !== '')
    .join(' / ')
}
