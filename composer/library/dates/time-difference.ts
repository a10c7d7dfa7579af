/**
 * Counts the minutes from one time of day to another, over midnight if need be.
 * @also difference between two times in minutes, minutes between two HH:MM times, elapsed minutes from
 *   start to end time, time difference, duration in minutes from start to end past midnight
 * @example timeDifference('09:30', '10:15') // 45
 * @example timeDifference('23:50', '00:10') // 20
 * @example timeDifference('08:00', '08:00') // 0
 */
export function timeDifference(start: string, end: string): number {
  const minutes = (time: string) => {
    const [hours = 0, rest = 0] = time.split(':').map(Number)
    return hours * 60 + rest
  }
  return (minutes(end) - minutes(start) + 1440) % 1440
}
