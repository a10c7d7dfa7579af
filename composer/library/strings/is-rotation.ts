/**
 * Returns whether one text is the other with its beginning moved to the end.
 * @also check string rotation, is one string a rotation of another, is
 *   one string a rotation of the other one, rotated string, cyclic shift of a word
 * @example isRotation('waterbottle', 'erbottlewat') // true
 * @example isRotation('abc', 'acb') // false
 * @example isRotation('', '') // true
 */
export function isRotation(first: string, second: string): boolean {
  return first.length === second.length && (first + first).includes(second)
}
