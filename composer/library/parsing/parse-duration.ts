export type DurationUnit = 'd' | 'h' | 'm' | 's' | 'ms'

const milliseconds: Readonly<Record<DurationUnit, number>> = {
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1_000,
  ms: 1,
}

/**
 * Reads a length of time such as `1h 30m` and returns it in seconds, or in the given unit.
 * @also parse a duration, 1h30m to seconds, time span from text, convert duration string to seconds
 * @includes units d h m s; (days|hours|minutes|seconds); (h|m|s|d|ms)
 * @set unit = 'ms': (in|into|to|as|return|returns|number of) (milliseconds|ms)
 * @set unit = 'm': (in|into|to|as|return|returns|number of) minutes
 * @set unit = 'h': (in|into|to|as|return|returns|number of) hours
 * @set unit = 'd': (in|into|to|as|return|returns|number of) days
 * @example parseDuration('1h 30m') // 5400
 * @example parseDuration('1h 30m 15s') // 5415
 * @example parseDuration('2d') // 172800
 * @example parseDuration('45s') // 45
 * @example parseDuration('500ms', 'ms') // 500
 * @example parseDuration('soon') // throws RangeError
 */
export function parseDuration(text: string, unit: DurationUnit = 's'): number {
  const parts = text.toLowerCase().match(/\d+\s*(?:ms|[dhms])|\S/g) ?? []
  let total = 0
  for (const part of parts) {
    const [, count = '', size] = /^(\d+)\s*(\w+)$/.exec(part) ?? []
    if (count === '') throw new RangeError('not a duration')
    total += Number(count) * milliseconds[size as DurationUnit]
  }
  if (parts.length === 0) throw new RangeError('not a duration')
  return total / milliseconds[unit]
}
