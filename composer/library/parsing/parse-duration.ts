const seconds: ReadonlyMap<string, number> = new Map([
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
])

/**
 * Reads a length of time such as `1h 30m` and gives it in seconds.
 * @also parse a duration, 1h30m to seconds, time span from text, convert duration string to seconds
 * @includes units d h m s; into (seconds|milliseconds); (days|hours|minutes|seconds); (h|m|s|d)
 * @example parseDuration('1h 30m') // 5400
 * @example parseDuration('1h 30m 15s') // 5415
 * @example parseDuration('2d') // 172800
 * @example parseDuration('soon') // throws RangeError
 */
export function parseDuration(text: string): number {
  const parts = text.toLowerCase().match(/\d+\s*[dhms]|\S/g) ?? []
  if (parts.length === 0 || parts.some((part) => !/^\d.*[dhms]$/.test(part)))
    throw new RangeError('not a duration')
  return parts.reduce((sum, part) => sum + Number.parseInt(part, 10) * (seconds.get(part.slice(-1)) ?? 0), 0)
}
