/**
 * Returns a number with its noun in the right form: `1 file`, `2 files`.
 * @also pluralize a word, singular or plural by count, add s when more than one, count with noun
 * @example pluralize(1, 'file') // '1 file'
 * @example pluralize(3, 'file') // '3 files'
 * @example pluralize(0, 'child', 'children') // '0 children'
 */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${Math.abs(count) === 1 ? singular : plural}`
}
