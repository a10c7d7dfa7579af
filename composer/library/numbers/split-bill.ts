/**
 * Returns what each person pays of a bill with a tip, to the cent.
 * @also tip calculator split the bill, bill tip and number of people, how much each person pays with
 *   tip, split a restaurant bill
 * @example splitBill(100, 20, 4) // 30
 * @example splitBill(50, 10, 1) // 55
 * @example splitBill(80, 15, 3) // 30.67
 */
export function splitBill(bill: number, tipPercent: number, people: number): number {
  return Math.round((bill * (100 + tipPercent)) / people) / 100
}
