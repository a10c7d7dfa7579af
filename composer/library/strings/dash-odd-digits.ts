/**
 * Puts a dash between odd digits that are beside each other.
 * @also insert dashes between odd digits, hyphen between consecutive odd digits, dash between two odd
 *   numbers, dashinsert odd digits of a number
 * @example dashOddDigits(454793) // '4547-9-3'
 * @example dashOddDigits(1003567) // '1003-567'
 * @example dashOddDigits(2468) // '2468'
 */
export function dashOddDigits(value: number): string {
  return String(value).replace(/([13579])(?=[13579])/g, '$1-')
}
