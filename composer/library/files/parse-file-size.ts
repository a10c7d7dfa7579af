const UNITS = ['b', 'kb', 'mb', 'gb', 'tb']

/**
 * Reads the size of a file such as `1.5 MB` and gives it in bytes.
 * @also parse a file size, size with its unit to bytes, megabytes to bytes, size string to number
 * @example parseFileSize('1.5 KB') // 1536
 * @example parseFileSize('10') // 10
 * @example parseFileSize('big') // throws RangeError
 */
export function parseFileSize(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([kmgt]?b)?$/.exec(text.toLowerCase().replace(/\s/g, ''))
  if (match === null) throw new RangeError('not a file size')
  const [, number = '', unit = 'b'] = match
  return Math.round(Number(number) * 1024 ** UNITS.indexOf(unit))
}
