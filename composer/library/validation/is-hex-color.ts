/**
 * Returns whether a text is a colour of CSS in hexadecimal form.
 * @also validate a hex color, hex colour check, is it a css color code, valid #rrggbb
 * @includes like # fff; short and long; 3 or 6 digits; (short|shorthand) [form]; with #; like {word} or {word}
 * @example isHexColor('#1a2B3c') // true
 * @example isHexColor('#12') // false
 * @example isHexColor('red') // false
 */
export function isHexColor(text: string): boolean {
  return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)
}
