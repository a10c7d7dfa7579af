/**
 * Compares two versions number by number: negative, zero or positive as the first is older, the same or
 * newer.
 * @also compare version numbers, which version is newer, semver compare, sort versions
 * @includes [return|returns] - 1 0 or 1; negative zero or positive; major minor patch; semver; semantic version; version strings; vs
 * @example compareVersions('1.10.0', '1.9.3') // 1
 * @example compareVersions('2.0', '2.0.0') // 0
 * @example compareVersions('1.0.0', '1.0.1') // -1
 */
export function compareVersions(first: string, second: string): number {
  const left = first.split('.').map(Number)
  const right = second.split('.').map(Number)
  if ([...left, ...right].some(Number.isNaN)) throw new RangeError('versions are made of numbers')
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}
