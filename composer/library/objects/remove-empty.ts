/**
 * Leaves out the keys of an object that have no value.
 * @also remove null and undefined values from an object, drop nulls from a dict, remove None values
 *   from a dictionary, clean empty keys of an object, strip null properties
 * @includes (top level|first level|shallow) [only]; only top level; empty strings and 0 stay; 0 stay; (empty strings|zero|0|false) (stay|are kept|stays)
 * @example removeEmpty({ a: 1, b: undefined, c: 0 }) // { a: 1, c: 0 }
 * @example removeEmpty({ x: '' }) // { x: '' }
 * @example removeEmpty({}) // {}
 */
export function removeEmpty(mapping: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(mapping).filter(([, value]) => value !== null && value !== undefined),
  )
}
