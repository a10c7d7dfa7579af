/**
 * Writes a number with its ending: 1st, 2nd, 3rd, 4th.
 * @also ordinal suffix, 1st 2nd 3rd, number to ordinal, add st nd rd th
 * @example ordinal(1) // '1st'
 * @example ordinal(12) // '12th'
 * @example ordinal(103) // '103rd'
 */
export function ordinal(number: number): string {
  const lastTwo = Math.abs(number) % 100
  const endings = ['th', 'st', 'nd', 'rd']
  const ending = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (endings[lastTwo % 10] ?? 'th')
  return `${number}${ending}`
}
