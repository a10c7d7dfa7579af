const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/**
 * Writes a number of bytes in the unit that suits it.
 * @also format bytes, human readable file size from bytes, bytes to kb mb gb, file size to text
 * @includes human readable; [with] binary units; (kb|mb|gb|tb); like {n} mb; like {n} kb; 1024; configurable decimals
 * @set decimals = {n}: {n} (decimals|decimal|decimal places|digits)
 * @example formatBytes(1536) // '1.5 KB'
 * @example formatBytes(0) // '0 B'
 * @example formatBytes(5242880) // '5 MB'
 */
export function formatBytes(bytes: number, decimals = 1): string {
  if (!(bytes >= 0)) throw new RangeError('bytes must not be negative')
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  return `${Number(size.toFixed(decimals))} ${UNITS[unit]}`
}
