/**
 * Raises one part of a version and sets those behind it to zero.
 * @also bump a semantic version, increment version number, next major minor or patch version, semver bump
 * @example bumpVersion('1.2.3', 'patch') // '1.2.4'
 * @example bumpVersion('1.2.3', 'minor') // '1.3.0'
 * @example bumpVersion('1.2.3', 'major') // '2.0.0'
 * @example bumpVersion('1.2.3', 'huge') // throws RangeError
 */
export function bumpVersion(version: string, part: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (part === 'major') return `${major + 1}.0.0`
  if (part === 'minor') return `${major}.${minor + 1}.0`
  if (part === 'patch') return `${major}.${minor}.${patch + 1}`
  throw new RangeError('The part must be major, minor or patch')
}
