/**
 * Writes a number with separators between thousands.
 * @also format a number with commas, thousands separator, add commas to a number, group digits
 * @example formatNumber(1234567.5) // '1,234,567.5'
 * @example formatNumber(-1000, ' ') // '-1 000'
 * @example formatNumber(12) // '12'
 */
export function formatNumber(number: number, separator = ','): string {
  const [whole = '', decimals] = String(Math.abs(number)).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return (number < 0 ? '-' : '') + groups.join(separator) + (decimals === undefined ? '' : `.${decimals}`)
}
