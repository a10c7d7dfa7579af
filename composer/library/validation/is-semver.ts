/**
 * Returns whether a text is a version by the rules of semantic versioning.
 * @also validate semver, semantic version check, is a version number valid, major.minor.patch
 * @example isSemver('1.2.3-beta.1') // true
 * @example isSemver('1.2') // false
 * @example isSemver('01.2.3') // false
 */
export function isSemver(text: string): boolean {
  const [version = '', build, more] = text.split('+')
  const dash = version.indexOf('-')
  const core = (dash === -1 ? version : version.slice(0, dash)).split('.')
  const labels = dash === -1 ? [] : version.slice(dash + 1).split('.')
  const isNumber = (part: string): boolean => /^(?:0|[1-9]\d*)$/.test(part)
  const isLabel = (part: string): boolean => /^[\da-z-]+$/i.test(part)
  return (
    more === undefined &&
    core.length === 3 &&
    core.every(isNumber) &&
    labels.every((label) => isLabel(label) && (!/^\d+$/.test(label) || isNumber(label))) &&
    (build === undefined || build.split('.').every(isLabel))
  )
}
