/**
 * Hides all but the last characters of a text, such as those of a card number.
 * @also mask a string, hide characters with asterisks, mask a credit card number, show only the last 4
 *   digits, redact text
 * @includes (credit card|phone|account|card) [number]; [with] asterisks; stars
 * @set visible = {n}: [except|all but|show|shows|keep|only] [the] last {n} [digits|characters|chars] [visible|stay|shown]
 * @example maskString('4242424242424242') // '************4242'
 * @example maskString('secret', 0) // '******'
 * @example maskString('abc', 4) // 'abc'
 */
export function maskString(text: string, visible = 4, mask = '*'): string {
  const characters = [...text]
  const hidden = Math.max(0, characters.length - Math.max(0, visible))
  return mask.repeat(hidden) + characters.slice(hidden).join('')
}
