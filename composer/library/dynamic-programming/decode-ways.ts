/**
 * Counts the ways to read digits as letters, 1 for A to 26 for Z.
 * @also decode ways, number of ways to decode a message, digits to letters decodings, count decodings
 *   of a numeric string
 * @example decodeWays('226') // 3
 * @example decodeWays('06') // 0
 * @example decodeWays('12') // 2
 */
export function decodeWays(digits: string): number {
  let [before, current] = [0, 1]
  for (let at = 0; at < digits.length; at++) {
    const pair = Number(digits.slice(Math.max(0, at - 1), at + 1))
    const two = at > 0 && pair >= 10 && pair <= 26 ? before : 0
    ;[before, current] = [current, (digits[at] === '0' ? 0 : current) + two]
  }
  return digits === '' ? 0 : current
}
