/**
 * Writes an amount with two decimals and commas between thousands, without a currency.
 * @also format money with thousands separators and two decimals, amount with commas and cents, format price
 *   with two decimals, number with comma thousands and always two decimals
 * @example formatMoney(1234567.5) // '1,234,567.50'
 * @example formatMoney(-2500.25) // '-2,500.25'
 * @example formatMoney(0) // '0.00'
 */
export function formatMoney(amount: number): string {
  return amount.toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')
}
