/**
 * Returns whether the characters of a text can be exchanged one by one to give the other.
 * @also isomorphic strings, check if two strings are isomorphic, one to one mapping of characters,
 *   strings follow the same pattern
 * @example isIsomorphic('egg', 'add') // true
 * @example isIsomorphic('foo', 'bar') // false
 * @example isIsomorphic('ab', 'a') // false
 */
export function isIsomorphic(first: string, second: string): boolean {
  if (first.length !== second.length) return false
  const shape = (text: string) => [...text].map((letter) => text.indexOf(letter)).join()
  return shape(first) === shape(second)
}
