/**
 * Centres a text in a width by filling both sides.
 * @also center text, pad both sides, centre a string in a width, align text in the middle
 * @example padCenter('cat', 7, '*') // '**cat**'
 * @example padCenter('cat', 6) // ' cat  '
 * @example padCenter('long text', 3) // 'long text'
 */
export function padCenter(text: string, width: number, fill = ' '): string {
  const missing = Math.max(0, width - [...text].length)
  const left = Math.floor(missing / 2)
  return fill.repeat(left) + text + fill.repeat(missing - left)
}
