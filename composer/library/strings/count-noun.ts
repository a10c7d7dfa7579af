/**
 * Writes a number with its noun, in the plural where it is not one.
 * @also pluralize with count, 1 item or 2 items, number with singular or plural word, format a count with
 *   its noun, item count text
 * @example countNoun(1, 'item') // '1 item'
 * @example countNoun(2, 'item') // '2 items'
 * @example countNoun(0, 'child', 'children') // '0 children'
 */
export function countNoun(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`
}
