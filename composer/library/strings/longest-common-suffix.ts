/**
 * Finds the longest end that two texts share.
 * @also longest common suffix of two strings, common ending of strings, shared suffix, longest shared
 *   ending
 * @example longestCommonSuffix('running', 'jumping') // 'ing'
 * @example longestCommonSuffix('abc', 'xyz') // ''
 * @example longestCommonSuffix('test', 'test') // 'test'
 */
export function longestCommonSuffix(first: string, second: string): string {
  let size = 0
  while (size < Math.min(first.length, second.length) && first.at(-1 - size) === second.at(-1 - size)) size++
  return first.slice(first.length - size)
}
