/**
 * Takes the letters of two texts by turns; what one has more comes at the end.
 * @also merge strings alternately, interleave two strings, alternate characters of two words, weave
 *   two strings together
 * @example interleaveStrings('abc', 'pqr') // 'apbqcr'
 * @example interleaveStrings('ab', 'pqrs') // 'apbqrs'
 * @example interleaveStrings('', 'x') // 'x'
 */
export function interleaveStrings(first: string, second: string): string {
  let result = ''
  for (let at = 0; at < Math.max(first.length, second.length); at++)
    result += first.charAt(at) + second.charAt(at)
  return result
}
