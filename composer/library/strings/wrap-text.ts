/**
 * Breaks a text into lines of at most a width, between words where that is possible.
 * @also word wrap, wrap text at a column, break a paragraph into lines, wrap long lines, split text into
 *   lines of a width
 * @example wrapText('the quick brown fox', 10) // ['the quick', 'brown fox']
 * @example wrapText('extraordinary day', 6) // ['extrao', 'rdinar', 'y day']
 * @example wrapText('', 5) // []
 */
export function wrapText(text: string, width: number): string[] {
  if (!(width >= 1)) throw new RangeError('width must be at least 1')
  const lines: string[] = []
  let line: string[] = []
  const endLine = (): void => {
    if (line.length > 0) lines.push(line.join(''))
    line = []
  }
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    let rest = [...word]
    if (line.length + 1 + rest.length > width) endLine()
    while (rest.length > width) {
      lines.push(rest.slice(0, width).join(''))
      rest = rest.slice(width)
    }
    line = line.length === 0 ? rest : [...line, ' ', ...rest]
  }
  endLine()
  return lines
}
