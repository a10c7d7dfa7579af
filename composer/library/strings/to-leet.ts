/**
 * Writes a text in leetspeak.
 * @also convert text to leetspeak, leet speak translator, 1337 speak, replace letters with numbers
 *   that look alike
 * @example toLeet('leetspeak') // 'l3375p34k'
 * @example toLeet('Hello') // 'H3ll0'
 * @example toLeet('') // ''
 */
export function toLeet(text: string): string {
  const signs: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }
  return text.replace(/[aeiost]/gi, (letter) => signs[letter.toLowerCase()] ?? letter)
}
