/**
 * Writes an amount of money with its sign, two decimals and separators.
 * @also format money, currency formatting, dollar amount, price with two decimals, format a price
 * @example formatCurrency(1234.5) // '$1,234.50'
 * @example formatCurrency(-3, '€') // '-€3.00'
 * @example formatCurrency(0) // '$0.00'
 */
export function formatCurrency(amount: number, sign = '$'): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return `${amount < 0 ? '-' : ''}${sign}${groups.join(',')}.${cents}`
}
