/**
 * Names the season of a month, in the northern half of the world.
 * @also season of a month, month to season, which season is it by month number, winter spring summer
 *   or autumn
 * @example seasonOf(1) // 'winter'
 * @example seasonOf(7) // 'summer'
 * @example seasonOf(12) // 'winter'
 */
export function seasonOf(month: number): string {
  return ['winter', 'spring', 'summer', 'autumn'][Math.floor((month % 12) / 3)] ?? ''
}
