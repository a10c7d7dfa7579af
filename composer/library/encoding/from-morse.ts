/**
 * Reads Morse code: letters with blanks between them, words with slashes.
 * @also decode morse code, morse code to text, translate morse to english, morse decoder, read morse
 * @example fromMorse('.... . -.--   .--- ..- -.. .') // 'HEY JUDE'
 * @example fromMorse('... --- ...') // 'SOS'
 * @example fromMorse('.- / -...') // 'A B'
 */
export function fromMorse(code: string): string {
  const letters =
    'a.- b-... c-.-. d-.. e. f..-. g--. h.... i.. j.--- k-.- l.-.. m-- n-. o--- p.--. q--.- r.-. s... t- u..- v...- w.-- x-..- y-.-- z--.. 0----- 1.---- 2..--- 3...-- 4....- 5..... 6-.... 7--... 8---.. 9----.'
  const known = new Map(letters.split(' ').map((pair) => [pair.slice(1), pair.charAt(0).toUpperCase()]))
  return code
    .trim()
    .split(/\s*\/\s*|\s{3,}/)
    .map((word) =>
      word
        .split(/\s+/)
        .map((signs) => known.get(signs) ?? '')
        .join(''),
    )
    .join(' ')
}
