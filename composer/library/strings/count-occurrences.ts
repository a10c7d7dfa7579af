/**
 * Counts how often one text occurs inside another, without overlaps.
 * @also count occurrences of a substring, how many times a substring appears, substring count, number of
 *   matches of a text in a string
 * @includes not overlapping; non overlapping; without overlap; occurences
 * @example countOccurrences('banana', 'an') // 2
 * @example countOccurrences('aaaa', 'aa') // 2
 * @example countOccurrences('abc', '') // 0
 */
export function countOccurrences(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1
}
