/**
 * Greets by the hour of the day.
 * @also greeting by time of day, good morning afternoon or evening from hour, time based greeting,
 *   greeting for an hour
 * @example greetingFor(8) // 'Good morning'
 * @example greetingFor(12) // 'Good afternoon'
 * @example greetingFor(20) // 'Good evening'
 */
export function greetingFor(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
