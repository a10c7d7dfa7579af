/**
 * Adds up the texts of a list that are numbers and skips the others.
 * @also sum an array of numeric strings, add up strings that are numbers skipping the others, sum of
 *   numbers given as strings, total of valid numbers in a list of texts
 * @example sumNumeric(['3.5', 'x', '2']) // 5.5
 * @example sumNumeric(['a']) // 0
 * @example sumNumeric([]) // 0
 */
export function sumNumeric(texts: readonly string[]): number {
  return texts
    .filter((text) => text.trim() !== '' && Number.isFinite(Number(text)))
    .reduce((sum, text) => sum + Number(text), 0)
}
