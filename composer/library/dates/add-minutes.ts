/**
 * Adds minutes to a time of day.
 * @also add minutes to a time HH:MM, time plus minutes, clock time after n minutes, add minutes to
 *   clock
 * @example addMinutes('09:50', 20) // '10:10'
 * @example addMinutes('23:50', 20) // '00:10'
 * @example addMinutes('00:10', -20) // '23:50'
 */
export function addMinutes(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  const sum = (((hours * 60 + rest + minutes) % 1440) + 1440) % 1440
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
