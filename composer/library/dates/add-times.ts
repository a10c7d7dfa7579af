/**
 * Adds two times of day such as `01:30`; hours may go beyond 24.
 * @also add two times, sum of hh:mm durations, add hours and minutes, total time of two durations
 * @example addTimes('01:30', '02:45') // '04:15'
 * @example addTimes('23:00', '02:00') // '25:00'
 * @example addTimes('00:00', '00:05') // '00:05'
 */
export function addTimes(first: string, second: string): string {
  const minutes = (time: string): number => {
    const [hours = 0, rest = 0] = time.split(':').map(Number)
    return hours * 60 + rest
  }
  const total = minutes(first) + minutes(second)
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
