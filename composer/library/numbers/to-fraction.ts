/**
 * Writes a decimal number as the simplest fraction.
 * @also decimal to fraction, convert a decimal number to a fraction, fraction of a decimal, number as a
 *   simplified fraction
 * @example toFraction(0.75) // '3/4'
 * @example toFraction(2) // '2/1'
 * @example toFraction(-0.125) // '-1/8'
 */
export function toFraction(number: number): string {
  const decimals = String(number).split('.')[1]?.length ?? 0
  const scale = 10 ** decimals
  const top = Math.round(number * scale)
  let [divisor, rest] = [Math.abs(top), scale]
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest]
  return `${top / divisor}/${scale / divisor}`
}
