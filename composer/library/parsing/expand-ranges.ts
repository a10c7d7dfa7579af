/**
 * Reads a list of numbers and ranges such as `1-3,5`.
 * @also expand a page range string, parse a range string like 1-3,5, expand number ranges, page numbers
 *   from a print range, list of numbers from ranges
 * @example expandRanges('1-3,5,8-10') // [1, 2, 3, 5, 8, 9, 10]
 * @example expandRanges('1, 3-4') // [1, 3, 4]
 * @example expandRanges('') // []
 */
export function expandRanges(text: string): number[] {
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const [start = 0, end = start] = part.split('-').map(Number)
      return Array.from({ length: end - start + 1 }, (_, step) => start + step)
    })
}
