/**
 * Says who likes something, as social networks do.
 * @also who likes it, likes text for a list of names, X and Y like this, facebook likes message
 * @example likesText([]) // 'no one likes this'
 * @example likesText(['Ann']) // 'Ann likes this'
 * @example likesText(['Ann', 'Bob', 'Cid', 'Dan']) // 'Ann, Bob and 2 others like this'
 */
export function likesText(names: readonly string[]): string {
  const [first = 'no one', second = '', third = ''] = names
  if (names.length < 2) return `${first} likes this`
  if (names.length === 2) return `${first} and ${second} like this`
  if (names.length === 3) return `${first}, ${second} and ${third} like this`
  return `${first}, ${second} and ${names.length - 2} others like this`
}
