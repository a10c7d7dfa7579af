export interface Version {
  readonly major: number
  readonly minor: number
  readonly patch: number
}

/**
 * Reads a version such as `1.2.3` into its numbers.
 * @also parse a semantic version, version string to numbers, split a version into major minor patch, semver
 *   parse
 * @example parseVersion('1.2.3') // { major: 1, minor: 2, patch: 3 }
 * @example parseVersion('v10.0.1') // { major: 10, minor: 0, patch: 1 }
 * @example parseVersion('one') // throws RangeError
 */
export function parseVersion(text: string): Version {
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(text) ?? []
  if (patch === undefined) throw new RangeError('not a version')
  return { major: Number(major), minor: Number(minor), patch: Number(patch) }
}
