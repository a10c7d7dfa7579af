/**
 * Writes a share as percent.
 * @also format a number as a percentage, fraction to percent string, 0.25 to 25%, percentage string with
 *   decimals
 * @example formatPercent(0.256, 1) // '25.6%'
 * @example formatPercent(1) // '100%'
 * @example formatPercent(0) // '0%'
 */
export function formatPercent(share: number, decimals = 0): string {
  return `${(share * 100).toFixed(decimals)}%`
}
