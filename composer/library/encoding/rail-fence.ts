/**
 * Writes a text in a zigzag over some rails and reads it rail by rail.
 * @also rail fence cipher, zigzag cipher, rail fence encode, zigzag conversion of a string
 * @example railFence('PAYPALISHIRING', 3) // 'PAHNAPLSIIGYIR'
 * @example railFence('abc', 1) // 'abc'
 * @example railFence('', 2) // ''
 */
export function railFence(text: string, rails: number): string {
  if (rails < 2) return text
  const lines = new Array<string>(rails).fill('')
  const turn = 2 * (rails - 1)
  for (const [index, letter] of [...text].entries()) {
    const place = index % turn
    lines[Math.min(place, turn - place)] += letter
  }
  return lines.join('')
}
